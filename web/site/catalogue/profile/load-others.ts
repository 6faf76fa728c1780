import { listAlike } from '#api/catalogue/alike.ts'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { LoadArgs } from '#web/load.ts'

/** Nobody is shown here: others to meet. */
export type NobodyPage = { others: readonly MaidCard[] }

/** The page works without them, as for an address that is no id. */
export async function loadOthers({ send, params, visit }: LoadArgs): Promise<NobodyPage> {
  const input = { maidId: params['maidId'] ?? '', lang: visit.language }
  const others = await send(listAlike, input, { suppressErrors: true }).catch(() => undefined)
  return { others: others?.maids ?? [] }
}
