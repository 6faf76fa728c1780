import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import type { getContacts } from '#api/site/contacts.ts'
import { otherLines } from '#domain/site/contacts.ts'
import type { ContactPurpose } from '#domain/site/contacts.ts'
import { languageNames } from '#web/language-names.ts'
import { paths } from '#web/paths.ts'
import { spacedPhone } from '#domain/hiring/values/spaced-phone.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Numbers for other purposes, with their languages. */
export function OtherLines({
  about,
  contacts,
}: {
  about: ContactPurpose
  contacts: OutputOf<typeof getContacts>
}) {
  const t = useTranslations('textPages.contact')
  const locale = useLocale()
  const lines = otherLines(about, contacts)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="others-title" className="pt-8">
      <h2 id="others-title" className="text-title">
        {t('others')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {lines.map(({ purpose, line }) => (
          <li
            key={purpose}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="font-medium">{t(`purposes.${purpose}`)}</p>
              {line.languages?.length ? (
                <p className="text-small text-ink2">{inWords(locale, line.languages)}</p>
              ) : null}
              {purpose === 'jobSeeker' ? (
                <p className="text-small text-ink2">
                  {t('neverPay')}{' '}
                  <Link
                    to={paths.seeking}
                    className={textLinkClass('inline-flex min-h-11 items-center')}
                  >
                    {t('seekWork')}
                  </Link>
                </p>
              ) : null}
            </div>
            <a
              href={`tel:${line.phone}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-tag font-medium text-action no-underline hover:underline"
            >
              <Phone aria-hidden size={20} strokeWidth={1.75} />
              <span className="sr-only">{t(`purposes.${purpose}`)}</span>
              <span className="ltr-text whitespace-nowrap">{spacedPhone(line.phone)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Language names from codes. Russian writes units without commas, so they are no units. */
function inWords(locale: string, codes: readonly string[]): string {
  return new Intl.ListFormat(locale, { style: 'narrow' }).format(codes.map(languageNames(locale)))
}
