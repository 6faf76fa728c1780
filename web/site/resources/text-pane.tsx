import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { getResource } from '#api/site/resources.ts'
import type { Language } from '#domain/constants.ts'
import { ownNames } from '#domain/visitor/own-names.ts'
import { browserSend } from '#web/api-client.ts'
import { PaperWords } from '#web/site/pdf/paper-words.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { Resource } from './resource.ts'

/** The file's words to read, in the reader's or another language. */
export function TextPane({ resource, level }: { resource: Resource; level: 'h2' | 'h3' }) {
  const t = useTranslations('resources')
  const { shown, hasFailed, read } = useLanguageOf(resource)
  const { paper, language } = shown
  if (!paper) return <p className="py-6 text-ink2">{t('ownFile')}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-4 pb-3 print:hidden">
        <p className="text-small text-ink3">{t('asText')}</p>
        <LanguageLinks languages={resource.languages} chosen={language} onChoose={read} />
      </div>
      {shown.isSample ? <p className="mb-3 text-small text-ink2">{t('sampleNote')}</p> : null}
      <PaperWords {...{ paper, language }} label={t('asText')} partLevel={level} />
      <p role="alert" className="mt-4 text-small text-danger empty:hidden">
        {hasFailed ? t('textFailed') : null}
      </p>
    </>
  )
}

/** Loads another language in place, keeping the old text until then. */
function useLanguageOf(resource: Resource) {
  const [shown, setShown] = useState(resource)
  const [hasFailed, setFailed] = useState(false)
  const read = async (lang: Language) => {
    try {
      const { code } = resource
      setShown(await browserSend(getResource, { code, lang }, { suppressErrors: true }))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { shown, hasFailed, read }
}

function LanguageLinks(props: {
  languages: readonly Language[]
  chosen: Language
  onChoose: (language: Language) => Promise<void>
}) {
  const t = useTranslations('resources')
  if (props.languages.length < 2) return null
  const choose = (event: MouseEvent, language: Language) => {
    event.preventDefault()
    void props.onChoose(language)
  }
  return (
    <nav aria-label={t('language')} className="-ms-3">
      <ul className="flex flex-wrap">
        {props.languages.map((language) => (
          <li key={language}>
            <a
              href={`?lang=${language}`}
              hrefLang={language}
              lang={language}
              aria-current={language === props.chosen ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
              className={classNames(
                'flex min-h-11 items-center rounded-button px-3 text-small no-underline hover:bg-sunken',
                'aria-[current]:bg-action-tint aria-[current]:font-medium forced-colors:aria-[current]:border',
              )}
            >
              {ownNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
