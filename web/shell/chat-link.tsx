import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { directChatLink, wayToChat } from '#domain/arrival/chat-link.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import type { PageVisit } from '#web/send.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** A way to the chat: straight on a phone, by our own page on a computer (B04). */
export function ChatLink(props: {
  number: string
  /** The prefilled message. */
  text: string
  /** The name of the link where it shows only its icon. */
  label: string
  className?: string
  children?: ReactNode
}) {
  const visit = useRouteLoaderData<PageVisit>('root')
  const link = directChatLink(props.number, props.text)
  const way = wayToChat(visit?.isMobile ? 'mobile' : 'desktop', link)
  const store = way.store
  return (
    <a
      href={way.href}
      aria-label={props.children ? undefined : props.label}
      className={props.children ? props.className : iconButtonClass('plain', props.className)}
      onClick={() => store && keep(store)}
    >
      {props.children ?? <MessageCircle aria-hidden size={24} strokeWidth={1.75} />}
    </a>
  )
}

function keep(link: string): void {
  try {
    sessionStorage.setItem(SESSION_KEYS.chatLink, link)
  } catch {
    // The page then offers the configured number.
  }
}
