import type { MetaDescriptor, MetaFunction } from 'react-router'
import { createTranslator } from 'use-intl'
import { LANGUAGES } from '#domain/constants.ts'
import { canonicalPath } from '#domain/campaigns/canonical-path.ts'
import { brand } from '#domain/brand.ts'
import { messagesOf } from '#web/words/messages.ts'
import type { Noun } from '#web/words/nouns.ts'
import type { RootData } from '#web/use-visit.ts'
import { saidHours } from '#web/shell/chat/said-hours.ts'

/** For search engines and shared links (R29). */
export type PageText = {
  title: string
  description?: string
  /** By default the site's. */
  keywords?: string
  /** A picture for shared links, as a path. */
  image?: string
  noIndex?: boolean
  /** The path of an equal page, for search engines. */
  sameAs?: string
  /** Structured data, such as a question list. */
  jsonLd?: object
}

type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * A route's `meta` export; canonical address, languages and sharing tags are added. Messages carry
 * the mode's label [M04].
 */
export function pageMeta<Data = unknown>(
  noun: Noun,
  describe: (t: Translate, data: Data, hours: ReturnType<typeof saidHours>) => PageText,
): MetaFunction {
  return ({ matches, location, loaderData }) => {
    const root = (matches[0]?.loaderData as RootData | undefined) ?? nobody
    const page = describe(translatorOf(root, noun), loaderData as Data, saidHours(root))
    const title = titleOf(page.title)
    const { description = '', keywords = translatorOf(root, 'shell')('keywords') } = page
    return [
      { title },
      ...named('name', { description, keywords }),
      ...(page.noIndex
        ? named('name', { robots: 'noindex' })
        : addresses(root.origin, page.sameAs ?? location.pathname, root.language)),
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

const nobody = { language: 'en', mode: 'maid', noFullTime: false, origin: '', site: null } as const

/** One tag per non-empty word. */
function named(by: 'name' | 'property', words: Record<string, string>): MetaDescriptor[] {
  return Object.entries(words)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => ({ [by]: name, content }) as MetaDescriptor)
}

const titleOf = (title: string) => (title.includes(brand.name) ? title : `${title} · ${brand.name}`)

/** The page's address in this and other languages. */
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

function translatorOf(
  visit: Pick<RootData, 'language' | 'mode' | 'noFullTime'>,
  noun: Noun,
): Translate {
  const { language: locale } = visit
  const messages = messagesOf(visit)
  return createTranslator({ locale, messages, namespace: noun } as never) as Translate
}
