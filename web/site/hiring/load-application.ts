import { redirect } from 'react-router'
import { getAppInfo, listApplicationsBySession } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { lookAtLink } from '#api/hiring/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { LoadArgs } from '#web/load.ts'
import { paths } from '#web/paths.ts'
import { readSiteInfo } from '#web/site-info.ts'
import { CallFailure } from '#web/send.ts'
import { guiProperty } from '#web/storage/preference.ts'
import { affiliateEvent } from '#web/storage/session-flags.ts'
import { readHiringAddress, stepFlags } from './hiring-address.ts'
import { openedAddress } from './link/opened-address.ts'

export type SeenLink = OutputOf<typeof lookAtLink>
type OwnApplications = OutputOf<typeof listApplicationsBySession>

/** Contents of /app: an application, a new one for a maid, a link, or a list. */
export type ApplicationPage =
  | { kind: 'application'; app: AppInfo; chatNumber: string }
  | { kind: 'start'; maidId: string; chatNumber: string }
  | { kind: 'link'; token: string; seen: SeenLink; chatNumber: string }
  | { kind: 'list'; applications: OwnApplications; chatNumber: string }

/** Guards of /app (R09), then the address's application. */
export async function loadApplication({ send, url, visit }: LoadArgs): Promise<ApplicationPage> {
  const address = readHiringAddress(url.searchParams)
  const info = await readSiteInfo(send)
  const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
  if (address.token) {
    const { token } = address
    const seen = await send(lookAtLink, { token, lang: visit.language })
    // An already opened own link continues without a press.
    if (seen.state === 'yours' && !seen.isOther) throw redirect(openedAddress(seen))
    return { kind: 'link', token, seen, chatNumber }
  }
  if (address.maidId && (!address.caseId || address.switchMaid)) {
    return { kind: 'start', maidId: address.maidId, chatNumber }
  }
  // A replacement is chosen in the list (R10, ruling 31).
  if (address.switchMaid) throw redirect(listToSwitch(url, address.switchMaid))
  if (!address.caseId) {
    // Without an application "My hire" lists them.
    throw redirect(paths.myHire + url.search)
  }
  try {
    const app = await send(getAppInfo, {
      id: address.caseId,
      withPendingApp: true,
      currentState: address.step,
      lang: visit.language,
      ...guiProperty(),
      ...stepFlags(address),
    })
    return { kind: 'application', app, chatNumber }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    const applications = await send(listApplicationsBySession, affiliateEvent())
    return { kind: 'list', applications, chatNumber }
  }
}

/** The list, with the application to replace in the address. */
function listToSwitch(url: URL, caseId: string): string {
  const words = new URLSearchParams(url.search)
  for (const name of ['appId', 'step', 'act']) words.delete(name)
  words.set('switch_m', caseId)
  return `${paths.maids}?${words.toString()}`
}
