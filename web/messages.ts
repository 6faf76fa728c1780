import { loaders } from 'virtual:messages'
import type { Loader, Loaders, MessagesOf } from 'virtual:messages'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import type { PageCode } from '#domain/site/pages.ts'
import { findLanguage } from '#domain/visitor/language.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import type refusals from '#domain/refusals/words.json'
import { commonNouns, pageCodes, pageMessages } from './pages.ts'
import type { Complete } from './words.ts'
import type { StepWords } from './site/hiring/step-screens.tsx'
import type shell from './shell/words.json'
import type notices from './notices/words.json'
import type home from './site/home/words.json'
import type places from './site/home/places/words.json'
import type catalogue from './site/catalogue/words.json'
import type list from './site/catalogue/list/words.json'
import type profile from './site/catalogue/profile/words.json'
import type notNow from './site/catalogue/profile/not-now/words.json'
import type voices from './site/catalogue/profile/voices/words.json'
import type compare from './site/catalogue/compare/words.json'
import type emptyList from './site/catalogue/empty-list/words.json'
import type together from './site/catalogue/together/words.json'
import type saved from './site/catalogue/saved/words.json'
import type seeking from './site/seeking/words.json'
import type verify from './site/verify/words.json'
import type faq from './site/faq/words.json'
import type herAnswer from './site/her-answer/words.json'
import type familyVoices from './site/family-voices/words.json'
import type familyVoice from './site/family-voices/family-voice/words.json'
import type contact from './site/contact/words.json'
import type leading from './site/leading/words.json'
import type install from './site/install/words.json'
import type consent from './shell/consent/words.json'
import type leaveDevice from './site/leave-device/words.json'
import type push from './site/push/words.json'
import type offline from './site/offline/words.json'
import type astray from './site/astray/words.json'
import type oec from './site/text/oec/words.json'
import type text from './site/text/words.json'
import type hiring from './site/hiring/words.json'
import type documents from './site/hiring/documents/words.json'
import type myData from './site/my-data/words.json'
import type myHire from './site/my-hire/words.json'
import type ownHires from './site/hiring/own-hires/words.json'
import type handOff from './site/hiring/hand-off/words.json'
import type link from './site/hiring/link/words.json'
import type spouseStatus from './site/hiring/spouse-status/words.json'
import type spouseMinute from './site/hiring/spouse-minute/words.json'
import type iban from './site/hiring/iban/words.json'
import type elsewhere from './site/hiring/elsewhere/words.json'
import type mend from './site/hiring/mend/words.json'
import type signing from './site/hiring/signing/words.json'
import type pdf from './site/pdf/words.json'
import type resources from './site/resources/words.json'

/** Each `words.json` by its folder; English decides the keys. */
export type Messages = StepWords & {
  shell: Complete<typeof shell>
  notices: Complete<typeof notices>
  home: Complete<typeof home>
  places: Complete<typeof places>
  catalogue: Complete<typeof catalogue>
  list: Complete<typeof list>
  profile: Complete<typeof profile>
  notNow: Complete<typeof notNow>
  voices: Complete<typeof voices>
  compare: Complete<typeof compare>
  emptyList: Complete<typeof emptyList>
  saved: Complete<typeof saved>
  together: Complete<typeof together>
  seeking: Complete<typeof seeking>
  verify: Complete<typeof verify>
  faq: Complete<typeof faq>
  herAnswer: Complete<typeof herAnswer>
  familyVoices: Complete<typeof familyVoices>
  familyVoice: Complete<typeof familyVoice>
  contact: Complete<typeof contact>
  leading: Complete<typeof leading>
  install: Complete<typeof install>
  consent: Complete<typeof consent>
  leaveDevice: Complete<typeof leaveDevice>
  push: Complete<typeof push>
  offline: Complete<typeof offline>
  astray: Complete<typeof astray>
  oec: Complete<typeof oec>
  text: Complete<typeof text>
  hiring: Complete<typeof hiring>
  documents: Complete<typeof documents>
  myData: Complete<typeof myData>
  myHire: Complete<typeof myHire>
  ownHires: Complete<typeof ownHires>
  handOff: Complete<typeof handOff>
  link: Complete<typeof link>
  spouseStatus: Complete<typeof spouseStatus>
  spouseMinute: Complete<typeof spouseMinute>
  iban: Complete<typeof iban>
  elsewhere: Complete<typeof elsewhere>
  mend: Complete<typeof mend>
  signing: Complete<typeof signing>
  pdf: Complete<typeof pdf>
  resources: Complete<typeof resources>
  refusals: Complete<typeof refusals>
}
export type Noun = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export function isNoun(text: string): text is Noun {
  return Object.hasOwn(loaders.en, text)
}

const loaded = new Map<string, MessagesOf>()
const worded = new Map<string, { of: number; messages: object }>()

/** Of the page with this route pattern, such as `/maids/:maidId`. */
export const nounsAt = (pattern: string): readonly Noun[] =>
  nounsOf(pageCodes.find((code) => pages[code].path === pattern))

/** Of a page; the common ones where an address has none. */
export const nounsOf = (code: PageCode | undefined): readonly Noun[] =>
  code ? [...commonNouns, ...pageMessages[code]] : commonNouns

/**
 * Loads the messages of these nouns in one language; rejects when a file does not come (L04, F10).
 * Nouns that no page has are found by the loaders that come with their screens.
 */
export async function loadMessages(
  language: string,
  nouns: readonly Noun[],
  more?: Loaders,
): Promise<void> {
  const code = findLanguage(language) ?? DEFAULT_LANGUAGE
  const known = { ...loaders[code], ...more?.[code] }
  await Promise.all(nouns.map((noun) => loadOne(`${language}/${noun}`, known[noun])))
}

/** What has been loaded for a language, in this visit's words, for the provider. */
export function messagesOf({ language, mode, noFullTime }: Wording & { language: string }): object {
  const key = `${language}${mode}${noFullTime}`
  const before = worded.get(key)
  if (before?.of === loaded.size) return before.messages
  const messages = Object.fromEntries(
    [...loaded]
      .filter(([name]) => name.startsWith(`${language}/`))
      .map(([name, make]) => [name.slice(language.length + 1), make(mode === 'nanny', noFullTime)]),
  )
  worded.set(key, { of: loaded.size, messages })
  return messages
}

async function loadOne(key: string, load: Loader | undefined): Promise<void> {
  if (loaded.has(key)) return
  if (!load) throw new Error(`no messages for ${key}`)
  loaded.set(key, (await load()).default)
}
