import { setImmediate } from 'node:timers/promises'
import type { ChangedPerson, ChangeVerdict } from '#domain/people/changes/judge-change.ts'
import { judgeChange } from '#domain/people/changes/judge-change.ts'
import { MOST_CHANGED } from '#domain/people/changes/people-change.ts'
import type { PeopleChange } from '#domain/people/changes/people-change.ts'
import type { Day } from '#domain/day.ts'
import { fieldProblem } from '#domain/problem.ts'
import { listWholePeople } from '#server/db/catalogue/people-changes.ts'
import { listFittingIds } from '#server/db/catalogue/people.ts'
import type { PeopleFilters } from '#server/db/catalogue/people.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import type { Db } from '#server/db/connect.ts'
import { stateOfRow } from '#server/services/catalogue/publishing/remove-person.ts'
import { profileOfRow } from '#server/services/catalogue/publishing/profile-of-row.ts'

/** People by their ids, or all that filters find. */
export type Who = { maidIds?: readonly string[] | undefined; filters?: PeopleFilters | undefined }

/** Ids of whom a change is for, each once. Throws a refusal where there are too many, or none. */
export async function chosenIds(db: Db, { maidIds, filters }: Who): Promise<string[]> {
  const ids = maidIds
    ? [...new Set(maidIds)]
    : await listFittingIds(db, filters ?? {}, MOST_CHANGED + 1)
  if (ids.length === 0) throw fieldProblem('who', 'missing')
  if (ids.length > MOST_CHANGED) throw fieldProblem('who', 'out-of-range')
  return ids
}

/** Households are answered between some people and the next. */
const AT_ONCE = 200

type Judged = { maidId: string; name: string; verdict: ChangeVerdict }

/** The verdict on each, by name; who is no more is left out. */
export async function judgePeople(
  db: Db,
  ids: readonly string[],
  { change, today }: { change: PeopleChange; today: Day },
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await listWholePeople(db, ids.slice(from, from + AT_ONCE))
    for (const row of rows) {
      const verdict = judgeChange(personOf(row), change, today)
      judged.push({ maidId: row.id, name: row.name, verdict })
    }
    await setImmediate()
  }
  return judged.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A row as the rules of a change see it. */
export const personOf = (row: MaidRow & { hasVideo: boolean }): ChangedPerson => ({
  profile: profileOfRow(row),
  state: stateOfRow(row),
  hasVideo: row.hasVideo,
  hidHerself: row.hid_herself_at !== null,
})
