import type { getPersonHistory as call } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { readableFields } from '#domain/audit/audit-kinds.ts'
import { changesBetween } from '#domain/people/changes-between.ts'
import { listEventsOfPerson } from '#server/db/audit/audit-events.ts'
import { listMaidVersions } from '#server/db/catalogue/maid-versions.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { knownPerson } from '#server/services/catalogue/publishing/person-facts.ts'

/** All that staff did to her, the newest first, with what each save changed. Throws `not-found`. */
export async function getPersonHistory(
  { db }: Pick<Deps, 'db'>,
  _asker: StaffAsker,
  { maidId }: { maidId: string },
): Promise<OutputOf<typeof call>> {
  await knownPerson(db, maidId)
  const [events, versions] = await Promise.all([
    listEventsOfPerson(db, maidId),
    listMaidVersions(db, maidId),
  ])
  const profiles = new Map(versions.map(({ number, profile }) => [number, profile]))
  const changesOf = (number: unknown) =>
    typeof number === 'number' ? changesBetween(profiles.get(number - 1), profiles.get(number)) : []
  return {
    events: events.toReversed().map(({ kind, by, at, holds }) => ({
      kind,
      by,
      at: at.toISOString(),
      holds: readableFields(kind, holds),
      changes: kind === 'person-changed' ? changesOf(holds['version']) : [],
    })),
  }
}
