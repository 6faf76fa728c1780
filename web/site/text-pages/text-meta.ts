import type { Page } from '#domain/site/pages.ts'
import { textPages } from '#domain/site/text-pages.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import type { TextPageData } from './load-text-page.ts'
import { textData } from './text-data.ts'
import { layoutOf } from './text-layouts.ts'

/** Titles the page by its heading; description and keywords are its own (R29). */
export const textMeta = pageMeta<TextPageData>('textPages', (t, page) => {
  const { title, description, keywords } = page.content
  const { parent } = layoutOf(page.code)
  const { sameAs }: Page = textPages[page.code]
  const above = parent ? t(`up.${parent}`) : ''
  return {
    title,
    description,
    keywords,
    ...(sameAs ? { sameAs } : {}),
    jsonLd: textData(page, { title, above }),
  }
})
