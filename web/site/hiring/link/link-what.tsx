import BookOpen from 'lucide-react/icons/book-open'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Smartphone from 'lucide-react/icons/smartphone'
import User from 'lucide-react/icons/user'
import { useTranslations } from 'use-intl'
import type { LinkShown } from '#api/hiring/links.ts'
import { useLinkTime } from './use-link-time.ts'

/** What the press does and does not do, and who sent the link. */
export function LinkWhat({ link }: { link: LinkShown }) {
  const t = useTranslations('link')
  const linkTime = useLinkTime()
  const { purpose, sender } = link
  const time = linkTime(link.sentAt)
  const sent = sender ? t('sent', { sender, time }) : t('sentUnknown', { time })
  const rows =
    purpose === 'resume'
      ? [
          { icon: BookOpen, text: t('continues') },
          { icon: Smartphone, text: t('once') },
          { icon: User, text: t('sentOwn', { time }) },
        ]
      : [
          { icon: BookOpen, text: t('showsOnly') },
          ...(purpose === 'spouse-sign' ? [{ icon: MessageSquareText, text: t('code') }] : []),
          { icon: User, text: sent },
        ]
  return (
    <ul className="mt-4 space-y-2 text-small leading-5">
      {rows.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-3">
          <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
