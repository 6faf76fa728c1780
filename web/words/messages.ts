import { loaders } from 'virtual:messages'
import type { Loader, Loaders, MessagesOf } from 'virtual:messages'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import type { PageCode } from '#domain/site/pages.ts'
import { findLanguage } from '#domain/visitor/language.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import { commonNouns, pageCodes, pageMessages } from '#web/pages.ts'
import type { Noun } from './nouns.ts'

export function isNoun(text: string): text is Noun {
  return Object.hasOwn(loaders.en, text)
}

const loaded = new Map<string, MessagesOf>()
const worded = new Map<string, { of: number; messages: object }>()

/** Nouns of the page with this route pattern. */
export const nounsAt = (pattern: string): readonly Noun[] =>
  nounsOf(pageCodes.find((code) => pages[code].path === pattern))

/** Nouns of a page; the common ones for unknown addresses. */
export const nounsOf = (code: PageCode | undefined): readonly Noun[] =>
  code ? [...commonNouns, ...pageMessages[code]] : commonNouns

/** Loads the messages of `nouns` in one language; rejects when a file fails (L04, F10). */
export async function loadMessages(
  language: string,
  nouns: readonly Noun[],
  more?: Loaders,
): Promise<void> {
  const code = findLanguage(language) ?? DEFAULT_LANGUAGE
  const known = { ...loaders[code], ...more?.[code] }
  await Promise.all(nouns.map((noun) => loadOne(`${language}/${noun}`, known[noun])))
}

/** Loaded messages of a language in this visit's wording. */
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
