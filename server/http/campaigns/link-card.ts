import { html } from 'hono/html'
import { brand } from '#domain/brand.ts'
import type { CampaignLink } from '#domain/campaigns/links/campaign-link.ts'
import type { Language } from '#domain/constants.ts'
import { textDirection } from '#domain/visitor/language.ts'
import words from './card-words.json' with { type: 'json' }

const IMAGE = '/icon-512.png'

/** The small page of a link for preview programs: title, picture, language and the target. */
export function linkCard(
  { slug, titles, language: own }: Pick<CampaignLink, 'slug' | 'titles' | 'language'>,
  { origin, language: asked }: { origin: string; language: Language },
): string {
  const language = asked === 'en' ? (own ?? asked) : asked
  const { title: usual, description } = words[language]
  const title = titles[language] ?? titles.en ?? usual
  const address = `${origin}/${slug}`
  return String(
    html`<!doctype html>
      <html lang="${language}" dir="${textDirection(language)}">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
          <meta name="description" content="${description}" />
          <meta name="robots" content="noindex" />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="${brand.name}" />
          <meta property="og:title" content="${title}" />
          <meta property="og:description" content="${description}" />
          <meta property="og:image" content="${origin}${IMAGE}" />
          <meta property="og:locale" content="${language}" />
          <meta property="og:url" content="${address}" />
        </head>
        <body>
          <a href="${address}">${title}</a>
        </body>
      </html>`,
  )
}
