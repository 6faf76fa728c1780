import { data } from 'react-router'
import { getMaid } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { readSiteInfo } from '#web/site-info.ts'
import type { NobodyPage } from './load-others.ts'

export type MaidAnswer = OutputOf<typeof getMaid>
export type MaidPage = MaidAnswer & {
  chatNumber: string
  origin: string
  language: string
}

/** /maids/:maidId; an unshown id answers 404, with others. */
export async function loadMaid(args: LoadArgs): Promise<MaidPage | NobodyPage> {
  const { send, params, visit } = args
  const input = { maidId: params['maidId'] ?? '', lang: visit.language }
  try {
    const [answer, info] = await Promise.all([
      send(getMaid, input, { suppressErrors: true }),
      readSiteInfo(send),
    ])
    const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
    return { ...answer, chatNumber, origin: visit.origin, language: visit.language }
  } catch (error) {
    if (!(error instanceof CallFailure) || ![400, 404, 422].includes(error.status)) throw error
    // Rare, so not among a profile's first scripts.
    const { loadOthers } = await import('./load-others.ts')
    const nobody = await loadOthers(args)
    if (args.isServer) throw data(nobody, { status: 404 })
    return nobody
  }
}
