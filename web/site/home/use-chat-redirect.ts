import { useNavigate, useSearchParams } from 'react-router'
import { withReference } from '#domain/campaigns/chat-reference.ts'
import { directChatLink, wayToChat } from '#domain/campaigns/chat-link.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { browserSend } from '#web/api-client.ts'
import { useVisit } from '#web/use-visit.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { readSiteInfo } from '#web/site-info.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { writeSessionFlag } from '#web/storage/session-flags.ts'

/**
 * `/?redirect_to_whatsapp=1` (R02): keeps the event, then goes to the chat. True while under way.
 */
export function useChatRedirect(): boolean {
  const [search] = useSearchParams()
  const { isMobile } = useVisit()
  const navigate = useNavigate()
  const isAsked = search.get('redirect_to_whatsapp') === '1'
  const event = search.get('event')
  useOngoing(
    (left) => {
      if (event) writeSessionFlag(SESSION_KEYS.event, event)
      void findLink().then((link) => {
        if (left.aborted) return
        const { href, store } = wayToChat(isMobile ? 'mobile' : 'desktop', link)
        if (store === undefined) return location.replace(href)
        writeSessionFlag(SESSION_KEYS.chatLink, store)
        return navigate(href, { replace: true })
      })
    },
    { isOn: isAsked },
  )
  return isAsked
}

async function findLink(): Promise<string> {
  const { siteConfig, choosesChats } = await readSiteInfo(browserSend)
  const { whatsappNumber, whatsappMessage } = siteConfig.ccSiteConfig
  const chosen = choosesChats ? await findChosen() : undefined
  const text = siteConfig.landingPageSiteConfig.whatsappMessage || chosen?.text || whatsappMessage
  return withReference(directChatLink(chosen?.number ?? whatsappNumber, text), journeyId())
}

const findChosen = async () =>
  (await import('#web/shell/chat/find-own-chat.ts')).findOwnChat(location.pathname)
