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

/** Words of a place that few open: they come with its screens. */
const lateNouns = ['experiments', 'health', 'privacy'] as const
type LateNoun = (typeof lateNouns)[number]
const isLate = (noun: string) => lateNouns.some((late) => late === noun)

/** What was loaded, which screens read by its nouns. */
const messages: Record<string, object> = {}

/** Every word of the console in one language but the late ones: kept by the browser. */
export async function loadWords(language: ConsoleLanguage): Promise<Record<string, object>> {
  const nouns = Object.keys(loaders[language]).filter((noun) => !isLate(noun))
  await Promise.all(nouns.map((noun) => loadNoun(language, noun)))
  return messages
}

/** Call before a screen that reads these words is drawn. */
export const loadLateWords = (noun: LateNoun): Promise<void> => loadNoun(consoleLanguage(), noun)

async function loadNoun(language: ConsoleLanguage, noun: string): Promise<void> {
  const load = (loaders[language] as Record<string, Loader>)[noun]
  if (!load) throw new Error(`no words for ${noun}`)
  messages[noun] = (await load()).default(false, false)
}
