import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NamedLink } from '#api/site/content.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** A row of links. */
export function TextLinks({
  links,
  chatText,
}: {
  links: readonly NamedLink[]
  chatText: string | undefined
}) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 print:hidden">
      {links.map(({ text, link }) => (
        <li key={text}>
          <TextLink
            target={link}
            chatText={chatText}
            className={textLinkClass('inline-flex min-h-11 items-center gap-1 rounded-tag')}
          >
            {text}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** A link to chat, page, number or office. */
export function TextLink({
  target,
  chatText,
  className,
  children,
}: {
  target: NamedLink['link']
  chatText?: string | undefined
  className: string
  children: ReactNode
}) {
  const t = useTranslations('textPages')
  if (target.kind === 'chat') {
    return (
      <ChatLink label="" text={chatText} className={className}>
        {children}
      </ChatLink>
    )
  }
  if (target.kind === 'own') {
    return (
      <Link to={target.to} className={className}>
        {children}
      </Link>
    )
  }
  if (target.kind === 'phone') {
    return (
      <a href={target.href} className={className}>
        {children}
      </a>
    )
  }
  return (
    <a href={target.href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <ArrowUpRight
        aria-hidden
        size={16}
        strokeWidth={2}
        className="mirror-rtl inline-block shrink-0"
      />
      <span className="sr-only">{t('otherSite')}</span>
    </a>
  )
}
