import type { History } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** A key is answered the same, as often as it comes. */
export function checkKeys(history: History): Anomaly[] {
  const answered = history.filter(({ outcome }) => outcome === 'ok')
  return [...groupBy(answered, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    const other = others.find(({ print }) => print !== first?.print)
    if (!first || !other) return []
    return [{ kind: 'two-answers', says: 'one key, two answers', of: [first, other] }]
  })
}
