import type { OutputOf } from '#api/define-call.ts'
import type { eraseOwnData as call } from '#api/site/privacy.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { eraseNumber } from './erase-number.ts'
import { useRequest } from './privacy-code.ts'
import type { RightRequest } from './privacy-code.ts'

/** Erases what no law keeps, for whoever confirmed their number by a code (ruling 40). */
export async function eraseOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>,
  _visit: Visit,
  { prepared }: { prepared: RightRequest },
): Promise<OutputOf<typeof call>> {
  await useRequest(deps, prepared)
  const by = 'household'
  const { removed, kept, open } = await eraseNumber(deps, { phone: prepared.phone, by })
  return { removed, kept, open }
}
