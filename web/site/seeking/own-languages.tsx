import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import texts from './own-languages.json'

/** In the languages of those who ask, beside our five; each opens without a script. */
export function OwnLanguages() {
  const t = useTranslations('seeking')
  return (
    <section aria-labelledby="own-languages" className="mt-8">
      <h2 id="own-languages" className="text-title">
        {t('ownLanguages')}
      </h2>
      <div className="mt-2 divide-y divide-line border-y border-line">
        {Object.entries(texts).map(([code, { name, lines }]) => (
          <details key={code} name="own-language" lang={code} dir="ltr" className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
              {name}
              <ChevronDown
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="flex list-disc flex-col gap-2 ps-5 pb-4">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}
