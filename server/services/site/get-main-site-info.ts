import type { OutputOf } from '#api/define-call.ts'
import type { getMainSiteInfo as call } from '#api/site.ts'
import { getSetting } from '#server/db/site.ts'
import type { Deps } from '#server/deps.ts'

/** Main site info (A09, E04): what staff set, and nothing else. */
export async function getMainSiteInfo(deps: Pick<Deps, 'db'>): Promise<OutputOf<typeof call>> {
  const site = await getSetting(deps.db, 'site')
  return {
    siteConfig: {
      ccSiteConfig: {
        redirectToWhatsapp: site.redirectToWhatsapp,
        whatsappNumber: site.whatsappNumber,
        whatsappMessage: site.whatsappMessage,
      },
      landingPageSiteConfig: { whatsappMessage: site.landingWhatsappMessage },
    },
    supportPhone: site.supportPhone,
    chatNumbers: site.chatNumbers,
    allowDesktopWorkflow: site.allowDesktopWorkflow,
    licence: { number: site.licenceNumber, isSample: site.licenceIsSample },
  }
}
