import MapPin from 'lucide-react/icons/map-pin'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { Content } from '#api/site/content.ts'
import type { Language } from '#domain/constants.ts'
import { lineFor } from '#domain/site/contacts.ts'
import { EmiratesMap, drawnEmirates } from '#web/site/home/places/emirates-map.tsx'
import { CheckedNumbers } from '#web/site/text-pages/contact/checked-numbers.tsx'
import { OpenNow } from '#web/site/text-pages/contact/open-now.tsx'
import { TeamHours } from '#web/site/text-pages/contact/team-hours.tsx'
import { TwoWays } from '#web/site/text-pages/contact/two-ways.tsx'
import { useOpening } from '#web/site/text-pages/contact/use-opening.ts'
import type { Contacts } from '#web/site/text-pages/contact/use-opening.ts'
import { TextSections } from '#web/site/text-pages/text-sections.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useVisit } from '#web/use-visit.ts'

type Office = Contacts['offices'][number]

/** Offices on our map, with hours and contacts (R03). */
export function OfficesBody({ content, contacts }: { content: Content; contacts: Contacts }) {
  const t = useTranslations('textPages.offices')
  const opening = useOpening(contacts)
  const { offices } = contacts
  const marked = drawnEmirates.filter((emirate) =>
    offices.some((office) => office.emirate === emirate),
  )
  return (
    <div className="lg:grid lg:grid-cols-[1fr_minmax(20rem,26rem)] lg:items-start lg:gap-x-16">
      <div>
        {offices.length === 0 ? <p className="mt-4 max-w-160">{t('none')}</p> : null}
        <ul className="mt-4 border-t border-line empty:hidden">
          {offices.map((office, index) => (
            <li key={index} className="border-b border-line py-4">
              <OfficeCard office={office} isSample={contacts.areSamples} />
            </li>
          ))}
        </ul>
        <EmiratesMap className="mt-6 max-w-140" marked={marked} picture={t('picture')} />
      </div>
      <div>
        <OpenNow opening={opening} />
        <TwoWays
          phone={lineFor('household', contacts).phone}
          isOpen={opening.isOpen}
          chatText={content.chatText}
        />
        <CheckedNumbers contacts={contacts} />
        <TeamHours contacts={contacts} at={opening.at} />
        {/* Too narrow for headings beside their texts. */}
        <div className="lg:[&>section]:block">
          <TextSections content={content} />
        </div>
      </div>
    </div>
  )
}

function OfficeCard({ office, isSample }: { office: Office; isSample: boolean }) {
  const t = useTranslations('textPages')
  const format = useFormatter()
  const { site, language } = useVisit()
  const way = office.mapLink || site?.links.mapsLink
  return (
    <>
      <h2 className="text-title">{said(office.name, language)}</h2>
      <p className="mt-1 text-ink2">{said(office.address, language)}</p>
      {way ? (
        <a
          href={way}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'edged', className: 'mt-3' })}
        >
          <MapPin aria-hidden size={20} strokeWidth={1.75} />
          {t('offices.way')}
          <span className="sr-only">{t('otherSite')}</span>
        </a>
      ) : null}
      {isSample ? <p className="mt-2 text-small text-ink3">{t('offices.sample')}</p> : null}
      {office.checkedOn ? (
        <p className="mt-2 text-small text-ink3">
          {t('checkedOn', {
            day: format.dateTime(new Date(`${office.checkedOn}T08:00:00Z`), { dateStyle: 'long' }),
          })}
        </p>
      ) : null}
    </>
  )
}

/** In the reader's language, else English. */
const said = (texts: Office['name'], language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? ''
