import { loaders } from 'virtual:screen-messages'
import type { Loader } from 'virtual:messages'

/** What members of staff read. */
export const consoleLanguages = ['en', 'ar'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

const KEPT = 'console-language'

/** As chosen on this device, else the browser's. */
export function consoleLanguage(): ConsoleLanguage {
  const kept = localStorage.getItem(KEPT) ?? navigator.language
  return consoleLanguages.find((one) => kept.startsWith(one)) ?? 'en'
}

/** Takes effect with the next load of the page. */
export function chooseConsoleLanguage(language: ConsoleLanguage): void {
  localStorage.setItem(KEPT, language)
  location.reload()
}

/** Every word of the console in one language: it is small, and kept by the browser. */
export async function loadWords(language: ConsoleLanguage): Promise<Record<string, object>> {
  const all = Object.entries(loaders[language] as Record<string, Loader>)
  const read = await Promise.all(
    all.map(async ([noun, load]) => [noun, (await load()).default(false, false)] as const),
  )
  return Object.fromEntries(read)
}
