import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Content } from '#api/site/content.ts'
import { CALL_NUMBER } from '#domain/constants.ts'
import { lineFor } from '#domain/site/contacts.ts'
import { ministryPhone } from '#domain/site/official-numbers.ts'
import { paths } from '#web/paths.ts'
import type { ContactPurpose } from '#domain/site/contacts.ts'
import { SampleNumber } from '#web/shell/chat/sample-number.tsx'
import { useVisit } from '#web/use-visit.ts'
import { TextSections } from '#web/site/text-pages/text-sections.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { CheckedNumbers } from './checked-numbers.tsx'
import { OpenNow } from './open-now.tsx'
import { OtherLines } from './other-lines.tsx'
import { TeamHours } from './team-hours.tsx'
import { TwoWays } from './two-ways.tsx'
import { useOpening } from './use-opening.ts'
import type { Contacts } from './use-opening.ts'

/** Whether the team answers, and chat and phone with the better one filled (R04). */
export function ContactBody({
  content,
  purpose,
  contacts,
}: {
  content: Content
  purpose: ContactPurpose
  contacts: Contacts
}) {
  const t = useTranslations('textPages.contact')
  const opening = useOpening(contacts)
  const chat = useVisit().site?.siteConfig.ccSiteConfig.whatsappNumber
  return (
    <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16 2xl:gap-x-24">
      <div>
        <OpenNow opening={opening} />
        <TwoWays
          phone={lineFor(purpose, contacts).phone}
          isOpen={opening.isOpen}
          chatText={content.chatText}
        />
        {contacts.areSamples ? null : (
          <SampleNumber numbers={[lineFor(purpose, contacts).phone, chat]} />
        )}
        <CheckedNumbers contacts={contacts} />
        {/* Half a page has no room for a heading beside its text. */}
        <div className="lg:[&>section]:block">
          <TextSections content={content} />
        </div>
      </div>
      <div className="lg:-mt-4">
        <OtherLines about={purpose} contacts={contacts} />
        <TeamHours contacts={contacts} at={opening.at} />
        <p className="mt-1">
          <Link to={paths.offices} className={textLinkClass('inline-flex min-h-11 items-center')}>
            {t('offices')}
          </Link>
        </p>
        <Danger />
      </div>
    </div>
  )
}

function Danger() {
  const t = useTranslations('textPages.contact')
  return (
    <div className="mt-6 rounded-card bg-sunken p-4 text-ink2">
      <p>{t.rich('danger', { b: bold, number: CALL_NUMBER, tel: policeLink })}</p>
      <p>{t.rich('rights', { tel: ministryLink, number: ministryPhone.written })}</p>
    </div>
  )
}

const bold = (words: ReactNode) => <b className="font-semibold text-ink">{words}</b>
const policeLink = (words: ReactNode) => numberLink(`tel:${CALL_NUMBER}`, words)
const ministryLink = (words: ReactNode) => numberLink(`tel:${ministryPhone.dialled}`, words)

const numberLink = (href: string, words: ReactNode) => (
  <a href={href} className={textLinkClass('ltr-text inline-block whitespace-nowrap')}>
    {words}
  </a>
)
