import type { MetaDescriptor, MetaFunction } from 'react-router'
import { createTranslator } from 'use-intl'
import { LANGUAGES } from '#domain/constants.ts'
import { pageText, WORKER_LABELS } from '#domain/visitor/mode.ts'
import { canonicalPath } from '#domain/arrival/canonical-path.ts'
import { brand } from '#domain/brand.ts'
import { messagesOf } from '#web/messages.ts'
import type { Noun } from '#web/messages.ts'
import type { RootData } from '#web/use-visit.ts'

/** For search engines and shared links (R29). */
export type PageText = {
  title: string
  description?: string
  keywords?: string
  /** A picture for shared links, as a path. */
  image?: string
  noIndex?: boolean
  /** Structured data, such as a question list. */
  jsonLd?: object
}

type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * The `meta` export of a route: `pageMeta('home', (t) => ({ title: t('meta.title'), ... }))`. The
 * worker's label of the mode stands in for the word maid [M04]; canonical address, its other
 * languages and the tags of shared links come along.
 */
export function pageMeta<Data = unknown>(
  noun: Noun,
  describe: (t: Translate, data: Data) => PageText,
): MetaFunction {
  return ({ matches, location, loaderData }) => {
    const root = (matches[0]?.loaderData as RootData | undefined) ?? nobody
    const page = describe(translatorOf(root.language, noun), loaderData as Data)
    const own = (words: string) => pageText(words, WORKER_LABELS[root.mode])
    const title = titleOf(own(page.title))
    const description = own(page.description ?? '')
    return [
      { title },
      ...named('name', { description, keywords: own(page.keywords ?? '') }),
      ...(page.noIndex
        ? named('name', { robots: 'noindex' })
        : addresses(root.origin, location.pathname, root.language)),
      ...named('property', {
        'og:site_name': brand.name,
        'og:title': title,
        'og:description': description,
        'og:type': 'website',
        'og:locale': root.language,
        'og:image': page.image ? root.origin + page.image : '',
      }),
      ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd } as MetaDescriptor] : []),
    ]
  }
}

const nobody = { language: 'en', mode: 'maid', origin: '' } as const

/** One tag for each word that says something. */
function named(by: 'name' | 'property', words: Record<string, string>): MetaDescriptor[] {
  return Object.entries(words)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => ({ [by]: name, content }) as MetaDescriptor)
}

const titleOf = (title: string) => (title.includes(brand.name) ? title : `${title} · ${brand.name}`)

/** This page's address in this language, and in the others. */
function addresses(origin: string, pathname: string, language: string): MetaDescriptor[] {
  const address = `${origin}${canonicalPath(pathname)}`
  const inLanguage = (code: string) => (code === 'en' ? address : `${address}?lang=${code}`)
  return [
    { tagName: 'link', rel: 'canonical', href: inLanguage(language) },
    ...LANGUAGES.map((code) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: code,
      href: inLanguage(code),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:url', content: inLanguage(language) },
  ]
}

function translatorOf(language: string, noun: Noun): Translate {
  const messages = messagesOf(language)
  return createTranslator({ locale: language, messages, namespace: noun } as never) as Translate
}
