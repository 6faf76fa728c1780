import { useLocale, useTranslations } from 'use-intl'
import { languageNames } from '#web/language-names.ts'
import { chipClass } from '#web/ui/marks/chip.tsx'
import texts from './own-languages.json'

/** Text in the languages of people looking for work; opens without scripts. */
export function OwnLanguages() {
  const t = useTranslations('seeking')
  const nameOf = languageNames(useLocale())
  return (
    <section aria-labelledby="own-languages" className="mt-6">
      <h2 id="own-languages" className="text-small font-medium text-ink2">
        {t('ownLanguages')}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(texts).map(([code, { name, lines }]) => (
          // An open one takes a full line.
          <details key={code} name="own-language" className="open:w-full">
            <summary
              className={chipClass(
                'off',
                'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
              )}
            >
              <span lang={code}>{name}</span>
              <OtherName name={nameOf(code)} own={name} />
            </summary>
            <ul
              lang={code}
              dir="ltr"
              className="mt-2 mb-3 flex list-disc flex-col gap-2 rounded-card bg-raised py-4 ps-9 pe-4"
            >
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

/** For helpers, and for devices without its letters. */
function OtherName({ name, own }: { name: string | undefined; own: string }) {
  return name && name !== own ? <span className="font-normal text-ink3">{name}</span> : null
}
