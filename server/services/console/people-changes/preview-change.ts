import type * as z from 'zod/mini'
import type { previewPeopleChange as call } from '#api/console/people/people-changes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import { wrongInChange } from '#domain/people/changes/people-change.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { chosenIds, judgePeople } from './chosen-people.ts'

type Answer = OutputOf<typeof call>

/** So many people are named of each kind. */
const MOST_NAMED = 50

/** What a change would do to whom, and who would stay as she is and why; nothing is changed. */
export async function previewPeopleChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  { who, change }: z.output<(typeof call)['input']>,
): Promise<Answer> {
  const today = dubaiDay(clock.now().getTime())
  const wrong = wrongInChange(change, today)
  const ids = await chosenIds(db, who)
  const judged = wrong.length > 0 ? [] : await judgePeople(db, ids, { change, today })
  const changing = judged.flatMap(({ verdict, ...one }) =>
    verdict.verdict === 'changes' ? [{ ...one, changes: verdict.changes }] : [],
  )
  const refused = judged.flatMap(({ verdict, ...one }) =>
    verdict.verdict === 'refused' ? [{ ...one, why: verdict.why }] : [],
  )
  return {
    wrong,
    people: ids.length,
    changing: changing.length,
    refused: refused.length,
    changes: changing.slice(0, MOST_NAMED),
    refusals: refused.slice(0, MOST_NAMED),
  }
}
