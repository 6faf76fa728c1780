import { redirect } from 'react-router'
import { chatPage, directChatLink } from '#domain/campaigns/chat-link.ts'
import { withReference } from '#domain/campaigns/chat-reference.ts'
import { hireMaidRedirect } from '#domain/campaigns/hire-maid-redirect.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import type { LoadArgs } from '#web/load.ts'
import { isShownPath } from '#web/navigator.ts'
import { paths } from '#web/paths.ts'
import { readSiteInfo } from '#web/site-info.ts'
import type { SiteInfo } from '#web/site-info.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { readSessionFlag } from '#web/storage/session-flags.ts'

/**
 * Guards /hire-maid and /hire-nanny: failing site info blocks [H05], redirect mode redirects [H04]
 * except when switching [V07].
 */
export async function guardBySiteInfo({ send, url, visit, isServer }: LoadArgs): Promise<SiteInfo> {
  // Other filters on the page are no new visit; Back to it is one (ruling 48).
  const isSameVisit = !isServer && isShownPath(url.pathname)
  const info = await readSiteInfo(send, { fresh: !isSameVisit })
  const { redirectToWhatsapp, whatsappNumber, whatsappMessage } = info.siteConfig.ccSiteConfig
  const chosen = !isServer && redirectToWhatsapp && info.choosesChats && (await findChosen())
  const { number, text } = chosen || { number: whatsappNumber, text: whatsappMessage }
  const configured = directChatLink(number, text)
  const target = hireMaidRedirect({
    redirectToWhatsapp,
    query: url.searchParams,
    device: visit.isMobile ? 'mobile' : 'desktop',
    savedListPath: paths.saved,
    links: {
      stored: readSessionFlag(SESSION_KEYS.chatLink),
      configured: isServer ? configured : withReference(configured, journeyId()),
      generic: chatPage('nb1'),
    },
  })
  if (target) throw redirect(target)
  return info
}

const findChosen = async () =>
  (await import('./chat/find-own-chat.ts')).findOwnChat(location.pathname)
