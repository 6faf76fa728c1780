import type { Hire } from '#api/hiring/hire.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import type { LoadArgs } from '#web/load.ts'

/** What the list says of the hire whose person is replaced. */
export type ReplacedHire = Pick<Hire, 'caseId' | 'maid' | 'sums' | 'guarantee'>
const saidOf = ({ caseId, maid, sums, guarantee }: Hire): ReplacedHire => ({
  caseId,
  maid,
  sums,
  guarantee,
})

/** The last hire found by this browser, so that a press on a filter asks for the list alone. */
let known: ReplacedHire | undefined

/** The hire whose person is replaced, if it is one of the household's own. */
export async function findReplaced(
  { send, isServer }: LoadArgs,
  caseId: string,
): Promise<ReplacedHire | undefined> {
  if (!isServer && known?.caseId === caseId) return known
  const asked = send(getMyHire, { caseId }, { suppressErrors: true })
  const hire = (await asked.catch(() => undefined))?.hire
  const found = hire && saidOf(hire)
  if (!isServer) known = found
  return found
}
