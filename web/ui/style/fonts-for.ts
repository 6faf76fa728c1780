import arabicStyles from './fonts-ar.css?url'
import hindiStyles from './fonts-hi.css?url'
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import arabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabic600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url'

/** Style sheets, and fonts to preload (`as="font"`, crossorigin). */
export type PageFonts = { stylesheets: readonly string[]; preloads: readonly string[] }

const latinOnly: PageFonts = { stylesheets: [], preloads: [latin] }
const byLanguage: Readonly<Record<string, PageFonts>> = {
  ar: { stylesheets: [arabicStyles], preloads: [latin, arabic400, arabic600] },
  hi: { stylesheets: [hindiStyles], preloads: [latin, devanagari] },
  ru: { stylesheets: [], preloads: [latin, cyrillic] },
}

/** Fonts by BCP 47 language, by default Latin. */
export function fontsFor(language: string): PageFonts {
  return byLanguage[language] ?? latinOnly
}
