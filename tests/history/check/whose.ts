import type { History, Operation } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** The household that made each application, where its answer came. */
export function ownersOf(history: History): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { does, outcome, caseId, household } of history) {
    if (does === 'hire' && outcome === 'ok' && caseId) owners.set(caseId, household)
  }
  return owners
}

/** What a device typed begins with its name. */
export const markOf = (client: string): string => `${client}:`

/** Nobody reads what is another's: another household, another device's typing, or a spouse. */
export function checkWhose(history: History): Anomaly[] {
  const owners = ownersOf(history)
  return history.flatMap((operation) => {
    const says = ofAnother(operation, owners)
    return says ? [{ kind: 'of-another', says, of: [operation] } as const] : []
  })
}

function ofAnother(operation: Operation, owners: ReadonlyMap<string, string>): string | undefined {
  const { role, household, caseId, seen, listed = [], outcome } = operation
  if (role === 'staff' || outcome !== 'ok') return undefined
  if (role === 'stranger') return 'a stranger was answered'
  if (seen && caseId && seen.caseId !== caseId) return 'another application was answered'
  const named = [...listed.map((each) => each.caseId), ...(seen ? [seen.caseId] : [])]
  const foreign = named.find((id) => (owners.get(id) ?? household) !== household)
  return foreign ? 'another household’s application' : ownOfAnother(operation)
}

/** Within one application. */
function ownOfAnother({ role, client, seen }: Operation): string | undefined {
  if (!seen) return undefined
  const isTypedHere = seen.draft === undefined || seen.draft.startsWith(markOf(client))
  if (!isTypedHere) return 'what another device typed'
  const isHouseholds = seen.value !== undefined || seen.timeline !== undefined
  return role === 'spouse' && isHouseholds ? 'a household’s own' : undefined
}
