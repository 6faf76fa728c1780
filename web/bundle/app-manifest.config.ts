import { brand, brandColours } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { textDirection } from '#domain/visitor/language.ts'
import words from './manifest-words.json' with { type: 'json' }

/** Sides of the icons as pictures, in pixels; Apple takes its own. */
export const iconSizes = { small: 192, large: 512, apple: 180 } as const

/** The web app manifest in one language. */
export function appManifest(language: Language): string {
  const { light } = brandColours.paper
  const { description, saved, myHire, chat } = words[language]
  return JSON.stringify({
    // One app for all languages, since an installed one may change its language.
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description,
    lang: language,
    dir: textDirection(language),
    // The words tell it from a browser.
    start_url: `${serverPaths.openApp}?utm_source=app`,
    scope: '/',
    display: 'standalone',
    background_color: light,
    theme_color: light,
    categories: ['lifestyle'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[iconSizes.small, iconSizes.large].flatMap(pictures),
    ],
    shortcuts: [
      shortcut(saved, pages.saved.path),
      shortcut(myHire, pages.myHire.path),
      shortcut(chat, pages.chat.path),
    ],
    share_target: {
      action: serverPaths.share,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  })
}

/** The mark keeps a margin, so that one picture also fits round icons. */
const pictures = (size: number) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }))

const shortcut = (name: string, path: string) => ({
  name,
  url: `${path}?utm_source=app`,
  icons: pictures(iconSizes.small).slice(0, 1),
})
