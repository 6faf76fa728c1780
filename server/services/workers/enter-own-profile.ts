import { whyNot } from '#domain/authority/authority.ts'
import type { ActionOn } from '#domain/authority/authority.ts'
import { OWN_PROFILE_DAYS } from '#domain/people/own-profile.ts'
import { Problem } from '#domain/problem.ts'
import { listPeopleOfVisitor } from '#server/db/workers/own-profile.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'

/** A worker on a device that confirmed her number. */
export type OwnProfileEntry = {
  visit: Visit
  visitorId: string
  actor: 'she'
  maidId: string
  /** All people with this number, by name. */
  people: readonly { id: string; name: string }[]
}

/** A confirmation before this moment opens nothing. */
export const ownProfileSince = (now: Date): Date =>
  new Date(now.getTime() - OWN_PROFILE_DAYS * 24 * 3_600_000)

/** Throws `not-found` where this device confirmed no worker's number lately. */
export async function enterOwnProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  asked: { does: ActionOn<'ownProfile'>; maidId: string | undefined },
): Promise<OwnProfileEntry> {
  const { visitorId } = visit
  if (!visitorId || visit.isReadOnly) throw new Problem('not-found')
  const since = ownProfileSince(clock.now())
  const people = await listPeopleOfVisitor(db, { visitorId, since })
  const own = asked.maidId ? people.find(({ id }) => id === asked.maidId) : people[0]
  const refused = own ? whyNot(asked.does, 'she', { endedAs: null }) : 'not-found'
  if (!own || refused) throw new Problem(refused ?? 'not-found')
  return { visit, visitorId, actor: 'she', maidId: own.id, people }
}
