import Phone from 'lucide-react/icons/phone'
import { useLocale, useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import type { getContacts } from '#api/site/contacts.ts'
import { lineFor } from '#domain/site/contacts.ts'
import { languageNames } from '#web/language-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'

/** The number for people looking for work, with its languages. */
export function SeekerLine({ contacts }: { contacts: OutputOf<typeof getContacts> }) {
  const t = useTranslations('seeking')
  const locale = useLocale()
  const { phone, languages = [] } = lineFor('jobSeeker', contacts)
  const spoken = languages.map(languageNames(locale))
  return (
    <section aria-labelledby="seeker-line">
      <h2 id="seeker-line" className="text-title">
        {t('call')}
      </h2>
      {spoken.length > 0 ? (
        <p className="mt-1 text-ink2">
          {new Intl.ListFormat(locale, { style: 'narrow' }).format(spoken)}
        </p>
      ) : null}
      <a href={`tel:${phone}`} className={buttonClass({ tone: 'edged', className: 'mt-3' })}>
        <Phone aria-hidden size={20} strokeWidth={1.75} />
        <span className="ltr-text whitespace-nowrap">{spacedPhone(phone)}</span>
      </a>
      {contacts.areSamples ? <p className="mt-2 text-small text-ink3">{t('sample')}</p> : null}
    </section>
  )
}
