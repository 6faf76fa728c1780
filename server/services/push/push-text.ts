import { brand } from '#domain/brand.ts'
import { pages } from '#domain/site/pages.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import words from './push-words.json' with { type: 'json' }

/** Tells only that something happened: others may read a locked screen. */
export function pushText(code: string): string {
  const language = languageOrEnglish(code)
  return JSON.stringify({
    title: brand.name,
    body: words[language],
    lang: language,
    dir: textDirection(language),
    url: `${pages.myHire.path}?utm_source=push`,
  })
}
