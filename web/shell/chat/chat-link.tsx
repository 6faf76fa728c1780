import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withReference } from '#domain/campaigns/chat-reference.ts'
import { directChatLink, wayToChat } from '#domain/campaigns/chat-link.ts'
import type { ChatWay } from '#domain/campaigns/chat-link.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { writeSessionFlag } from '#web/storage/session-flags.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { useVisit } from '#web/use-visit.ts'
import { useOwnChat } from './use-own-chat.ts'

/** A link to chat [B04]; computers pass our own page. Campaign rules choose the number [O05]. */
export function ChatLink({
  number,
  text,
  label,
  className,
  children,
}: {
  /** Digits in any spelling; by default the site's number. */
  number?: string | undefined
  /** The prefilled message; the site's where it is left out. */
  text?: string | undefined
  label: string
  className?: string
  children?: ReactNode
}) {
  const way = useWay(number, text)
  const look = {
    'aria-label': children ? undefined : label,
    className: children ? className : iconButtonClass('plain', className),
  }
  const shown = children ?? <MessageCircle aria-hidden size={24} strokeWidth={1.75} />
  const { store } = way
  if (store === undefined) {
    return (
      <a
        href={way.href}
        onClick={({ currentTarget }) => {
          currentTarget.href = withReference(way.href, journeyId())
        }}
        {...look}
      >
        {shown}
      </a>
    )
  }
  return (
    <Link
      to={way.href}
      onClick={() => writeSessionFlag(SESSION_KEYS.chatLink, withReference(store, journeyId()))}
      {...look}
    >
      {shown}
    </Link>
  )
}

function useWay(number: string | undefined, text: string | undefined): ChatWay {
  const { isMobile, site } = useVisit()
  const configured = site?.siteConfig.ccSiteConfig
  const chosen = useOwnChat(number === undefined && site?.choosesChats)
  const own = chosen ?? {
    number: configured?.whatsappNumber,
    text: configured?.whatsappMessage,
  }
  const link = directChatLink(number ?? own.number ?? '', text ?? own.text)
  return wayToChat(isMobile ? 'mobile' : 'desktop', link)
}
