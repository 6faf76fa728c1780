import amharic from '#web/ui/style/fonts-am.css?url'
import arabic from '#web/ui/style/fonts-ar.css?url'
import devanagari from '#web/ui/style/fonts-hi.css?url'
import bengali from '#web/ui/style/fonts-bn.css?url'
import sinhala from '#web/ui/style/fonts-si.css?url'

const byLanguage: Readonly<Record<string, string>> = {
  am: amharic,
  ar: arabic,
  bn: bengali,
  hi: devanagari,
  ne: devanagari,
  si: sinhala,
}

/** The style sheet for scripts that Onest lacks. */
export function herFonts(language: string): string | undefined {
  return byLanguage[language]
}
