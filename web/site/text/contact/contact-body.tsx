import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Content } from '#api/content.ts'
import { CALL_NUMBER } from '#domain/constants.ts'
import { lineFor } from '#domain/site/contacts.ts'
import type { ContactPurpose } from '#domain/site/contacts.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { TextSections } from '#web/site/text/text-sections.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { spacedPhone } from '#web/ui/spaced-phone.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { OtherLines } from './other-lines.tsx'
import { TeamHours } from './team-hours.tsx'
import { useOpening } from './use-opening.ts'
import type { Contacts, SaidOpening } from './use-opening.ts'

/** Whether somebody answers now, then the two ways: the better one is filled (R04). */
export function ContactBody({
  content,
  purpose,
  contacts,
}: {
  content: Content
  purpose: ContactPurpose
  contacts: Contacts
}) {
  const t = useTranslations('text.contact')
  const { phone } = lineFor(purpose, contacts)
  const opening = useOpening(contacts)
  const { isOpen } = opening
  const call = (
    <a
      key="call"
      href={`tel:${phone}`}
      className={buttonClass({ tone: isOpen ? 'main' : 'edged', wide: true })}
    >
      <Phone aria-hidden size={24} strokeWidth={1.75} />
      <span className="sr-only">{t('call')}</span>
      <span className="ltr-text whitespace-nowrap">{spacedPhone(phone)}</span>
    </a>
  )
  const chat = (
    <ChatLink
      key="chat"
      label=""
      text={content.chatText}
      className={buttonClass({ tone: isOpen ? 'edged' : 'main', wide: true })}
    >
      <MessageCircle aria-hidden size={24} strokeWidth={1.75} />
      {t('write')}
    </ChatLink>
  )
  return (
    <>
      <OpenNow opening={opening} />
      <div className="mt-6 flex max-w-110 flex-col gap-3">
        {isOpen ? [call, chat] : [chat, call]}
      </div>
      {contacts.areSamples ? <p className="mt-3 text-small text-ink3">{t('samples')}</p> : null}
      <TextSections content={content} />
      <OtherLines about={purpose} contacts={contacts} />
      <TeamHours contacts={contacts} at={opening.at} />
      <Danger />
    </>
  )
}

function OpenNow({ opening }: { opening: SaidOpening }) {
  const t = useTranslations('text.contact')
  const { isOpen, time } = opening
  return (
    <div className="mt-4">
      <p className="flex items-baseline gap-2 font-medium">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${isOpen ? 'bg-state-good' : 'bg-state-idle'}`}
        />
        {stateIn(t, opening)}
      </p>
      {/* The line stands before the clock does, so that nothing moves. */}
      <p className="mt-1 text-ink2">
        {time === undefined ? t('dubaiTime') : t('now', { time })} {answerIn(t, opening)}
      </p>
    </div>
  )
}

type Translate = (
  key: 'open' | 'closed' | 'closedUntil' | 'nobodyNow' | 'answered' | 'answeredOn',
  values?: Record<string, string>,
) => string

function stateIn(t: Translate, { isOpen, until = '', next }: SaidOpening): string {
  if (isOpen) return t('open', { to: until })
  if (!next) return t('nobodyNow')
  const { day, hour: from } = next
  return day ? t('closedUntil', { day, from }) : t('closed', { from })
}

/** When a message is answered that is written while nobody is there. */
function answerIn(t: Translate, { isOpen, next }: SaidOpening): string | null {
  if (isOpen || !next) return null
  const { day, hour: from } = next
  return day ? t('answeredOn', { day, from }) : t('answered', { from })
}

function Danger() {
  const t = useTranslations('text.contact')
  return (
    <div className="mt-6 rounded-card bg-sunken p-4 text-ink2">
      <p>{t.rich('danger', { b: bold, number: CALL_NUMBER, tel: policeLink })}</p>
      <p>{t.rich('rights', { tel: ministryLink })}</p>
    </div>
  )
}

const bold = (words: ReactNode) => <b className="font-semibold text-ink">{words}</b>
const policeLink = (words: ReactNode) => numberLink(`tel:${CALL_NUMBER}`, words)
const ministryLink = (words: ReactNode) => numberLink('tel:600590000', words)

const numberLink = (href: string, words: ReactNode) => (
  <a href={href} className={textLinkClass('ltr-text inline-block whitespace-nowrap')}>
    {words}
  </a>
)
