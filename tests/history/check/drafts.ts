import type { History } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'
import { checkRegister } from './registers.ts'

/** What each device typed into one application is a register of its own. */
export function checkDrafts(history: History): Anomaly[] {
  const withdrawn = history.filter(({ does }) => does === 'withdraw')
  const forgottenFrom = Math.min(Infinity, ...withdrawn.map(({ began }) => began))
  const owners = groupBy(history, ({ role, client }) => (role === 'household' ? client : undefined))
  return [...owners.values()].flatMap((own) => {
    const writes = own.filter(({ does, outcome }) => does === 'draft' && outcome !== 'refused')
    const reads = own.flatMap((operation) => {
      const { does, seen, ended } = operation
      if (!seen || (does !== 'read' && does !== 'submit')) return []
      // Who ends an application forgets what was typed.
      if (seen.draft === undefined && ended > forgottenFrom) return []
      return [{ operation, value: seen.draft }]
    })
    return checkRegister(writes, reads)
  })
}
