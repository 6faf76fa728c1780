import Check from 'lucide-react/icons/check'
import Globe from 'lucide-react/icons/globe'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { ownNames } from '#domain/visitor/own-names.ts'
import { useDisclosure } from './use-disclosure.ts'
import { useVisit } from '#web/use-visit.ts'

/** Languages with their own script show their name, others their code. */
const shortNames: Record<Language, string> = {
  en: 'EN',
  ar: ownNames.ar,
  hi: ownNames.hi,
  ru: 'RU',
  fr: 'FR',
}

/** Changes the language in place and keeps typed text [L01]. */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  const { language } = useVisit()
  const details = useDisclosure()
  const location = useLocation()
  const navigate = useNavigate()

  /** Pages are public, so the link reads the rest of the address when pressed. */
  function openIn(event: MouseEvent, code: Language): void {
    event.preventDefault()
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
    const query = new URLSearchParams(location.search)
    query.set('lang', code)
    const { hash, state } = location
    void navigate({ search: `?${query}`, hash }, { replace: true, preventScrollReset: true, state })
  }

  return (
    <details ref={details} className="relative">
      <summary className="flex min-h-11 items-center gap-1.5 rounded-tag px-2 text-small font-medium hover:bg-sunken">
        <Globe aria-hidden size={20} strokeWidth={1.75} />
        <span className="sr-only">{t('label', { name: ownNames[language] })}</span>
        <span aria-hidden>{shortNames[language]}</span>
      </summary>
      <ul className="absolute end-0 top-full z-30 mt-1 min-w-44 rounded-button bg-raised p-1.5 shadow-float forced-colors:border">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              hrefLang={code}
              lang={code}
              onClick={(event) => openIn(event, code)}
              aria-current={code === language ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 rounded-field px-3 text-small no-underline hover:bg-sunken aria-[current]:font-semibold"
            >
              {ownNames[code]}
              {code === language ? (
                <Check aria-hidden size={20} strokeWidth={1.75} className="text-action" />
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
