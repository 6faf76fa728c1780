import { listAlike } from '#api/catalogue/alike.ts'
import type { LoadArgs } from '#web/load.ts'
import type { NobodyPage } from './load-maid.ts'

/** The page works without them, as for an address that is no id. */
export async function loadOthers({ send, params, visit }: LoadArgs): Promise<NobodyPage> {
  const input = { maidId: params['maidId'] ?? '', lang: visit.language }
  const others = await send(listAlike, input, { suppressErrors: true }).catch(() => undefined)
  return { others: others?.maids ?? [] }
}
