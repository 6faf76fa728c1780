import type { Page } from '#domain/site/pages.ts'
import { textPages } from '#domain/site/text-pages.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { TextPageData } from './load-text-page.ts'
import { textData } from './text-data.ts'
import { textLayouts } from './text-layouts.ts'
import { textWords } from './text-words.ts'

/** The heading names the page, also for search engines; description and keywords are its own (R29). */
export const textMeta = pageMeta<TextPageData>('text', (t, page) => {
  const { say } = textWords(page.code, page)
  const { parent } = textLayouts[page.code]
  const { sameAs }: Page = textPages[page.code]
  const title = say('title')
  const above = parent ? t(`up.${parent}`) : ''
  return {
    title,
    description: say('meta.description'),
    keywords: say('meta.keywords'),
    ...(sameAs ? { sameAs } : {}),
    jsonLd: textData(page, { title, above }),
  }
})
