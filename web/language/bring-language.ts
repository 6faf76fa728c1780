import type { Language } from '#domain/constants.ts'
import { bringShownScreens } from '#web/hydration/late-screens.ts'
import { isNoun, loadMessages } from '#web/words/messages.ts'
import { fontsFor } from '#web/ui/style/fonts-for.ts'

/** The longest wait for a font: words are readable without it. */
const FONT_PATIENCE_MS = 2_000

/** Characters that make a browser load a script's font. */
const samples: Partial<Record<Language, string>> = { ar: 'عربي', hi: 'हिन्दी', ru: 'Русский' }

/**
 * Loads words and fonts of the shown page before it changes language. Rejects where words fail
 * [L04][F10].
 */
export async function bringLanguage(language: Language): Promise<void> {
  const nouns = (document.documentElement.dataset['messages'] ?? '').split(' ').filter(isNoun)
  // Waits for all, because nobody would handle a later failure.
  const parts = await Promise.allSettled([
    ...nouns.map((noun) => loadMessages(language, [noun])),
    bringShownScreens(language),
    Promise.race([bringFonts(language), wait(FONT_PATIENCE_MS)]),
  ])
  const failed = parts.find((part) => part.status === 'rejected')
  if (failed) throw new Error(`no words in ${language}`, { cause: failed.reason })
}

/** Loaded before the words, so that nothing shifts. */
async function bringFonts(language: Language): Promise<void> {
  await Promise.allSettled(fontsFor(language).stylesheets.map(bringStyles))
  const sample = samples[language]
  if (!sample) return
  const family = getComputedStyle(document.body).fontFamily
  const weights = [400, 500, 600, 700]
  await Promise.allSettled(
    weights.map((weight) => document.fonts.load(`${weight} 1em ${family}`, sample)),
  )
}

function bringStyles(href: string): Promise<unknown> {
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) {
    return Promise.resolve()
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    document.head.append(link)
  })
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
