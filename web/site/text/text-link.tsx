import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { textHref } from './text-links.ts'
import type { TextWords } from './text-words.ts'

/** Below a section: one link a line, named by its words. */
export function TextLinks({
  words,
  path,
  isSmall = false,
}: {
  words: TextWords
  path: string
  isSmall?: boolean
}) {
  const names = words.keysOf(path)
  if (names.length === 0) return null
  return (
    <ul className={classNames('flex flex-wrap gap-x-6 print:hidden', isSmall ? 'mt-1' : 'mt-2')}>
      {names.map((name) => (
        <li key={name}>
          <TextLink
            name={name}
            chatText={words.has('chatText') ? words.say('chatText') : undefined}
            className={textLinkClass('inline-flex min-h-11 items-center gap-1 rounded-tag')}
          >
            {words.say(`${path}.${name}`)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** Where a name of `textHref` leads: the chat, a page of ours, a number, or an office's own site. */
export function TextLink({
  name,
  chatText,
  className,
  children,
}: {
  name: string
  chatText?: string | undefined
  className: string
  children: ReactNode
}) {
  const t = useTranslations('text')
  const target = textHref(name)
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
      <ArrowUpRight aria-hidden size={16} strokeWidth={2} className="mirror-rtl shrink-0" />
      <span className="sr-only">{t('otherSite')}</span>
    </a>
  )
}
