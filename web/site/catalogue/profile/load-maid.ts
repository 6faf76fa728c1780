import { data } from 'react-router'
import { getMaid } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { readSiteInfo } from '#web/site-info.ts'

export type MaidAnswer = OutputOf<typeof getMaid>
export type MaidPage = MaidAnswer & {
  chatNumber: string
  origin: string
  language: string
}

/** /maids/:maidId; undefined for an unshown id, which answers 404. */
export async function loadMaid({
  send,
  params,
  visit,
  isServer,
}: LoadArgs): Promise<MaidPage | null> {
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
    if (isServer) throw data(null, { status: 404 })
    return null
  }
}
