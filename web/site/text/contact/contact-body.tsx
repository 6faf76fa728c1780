import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Content } from '#api/content.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { getContacts } from '#api/site.ts'
import { CALL_NUMBER, SUPPORT_HOURS } from '#domain/constants.ts'
import { lineFor } from '#domain/site/contacts.ts'
import type { ContactPurpose } from '#domain/site/contacts.ts'
import { isSupportOpen } from '#domain/site/support-hours.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { hourText } from '#domain/site/hour-text.ts'
import { TextSections } from '#web/site/text/text-sections.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { spacedPhone } from '#web/ui/spaced-phone.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { useVisit } from '#web/use-visit.ts'
import { OtherLines } from './other-lines.tsx'
import { useMinute } from './use-minute.ts'

const clockFormat = { hour: 'numeric', minute: '2-digit' } as const

/** Whether somebody answers now, then the two ways: the better one is filled (R04). */
export function ContactBody({
  content,
  purpose,
  contacts,
}: {
  content: Content
  purpose: ContactPurpose
  contacts: OutputOf<typeof getContacts>
}) {
  const t = useTranslations('text.contact')
  const { phone } = lineFor(purpose, contacts)
  const now = useMinute()
  const isOpen = now === undefined ? contacts.isOpen : isSupportOpen(now)
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
      <OpenNow isOpen={isOpen} now={now} />
      <div className="mt-6 flex max-w-110 flex-col gap-3">
        {isOpen ? [call, chat] : [chat, call]}
      </div>
      {contacts.areSamples ? <p className="mt-3 text-small text-ink3">{t('samples')}</p> : null}
      <TextSections content={content} />
      <OtherLines about={purpose} contacts={contacts} />
      <Hours />
      <Danger />
    </>
  )
}

function OpenNow({ isOpen, now }: { isOpen: boolean; now: number | undefined }) {
  const t = useTranslations('text.contact')
  const format = useFormatter()
  const { language } = useVisit()
  const from = hourText(language, SUPPORT_HOURS.from)
  const to = hourText(language, SUPPORT_HOURS.to)
  const time = now === undefined ? undefined : format.dateTime(new Date(now), clockFormat)
  return (
    <div className="mt-4">
      <p className="flex items-center gap-2 font-medium">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${isOpen ? 'bg-state-good' : 'bg-state-idle'}`}
        />
        {isOpen ? t('open', { to }) : t('closed', { from })}
      </p>
      {/* The line stands before the clock does, so that nothing moves. */}
      <p className="mt-1 text-ink2">
        {time === undefined ? t('dubaiTime') : t('now', { time })}{' '}
        {isOpen ? null : t('answered', { from })}
      </p>
    </div>
  )
}

function Hours() {
  const t = useTranslations('text.contact')
  const { language } = useVisit()
  const from = hourText(language, SUPPORT_HOURS.from)
  const to = hourText(language, SUPPORT_HOURS.to)
  return (
    <section aria-labelledby="hours-title" className="pt-8">
      <h2 id="hours-title" className="text-title">
        {t('hours')}
      </h2>
      <p className="mt-3 flex justify-between gap-4 border-y border-line py-3">
        <span>{t('everyDay')}</span>
        <span className="font-medium">{t('span', { from, to })}</span>
      </p>
      <p className="mt-3 text-ink2">{t('atNight', { from })}</p>
    </section>
  )
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
