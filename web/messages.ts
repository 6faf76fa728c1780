import { loaders } from 'virtual:messages'
import type catalogue from './locales/en/catalogue.json'
import type errors from './locales/en/errors.json'
import type faq from './locales/en/faq.json'
import type hiring from './locales/en/hiring.json'
import type home from './locales/en/home.json'
import type shell from './locales/en/shell.json'
import type signing from './locales/en/signing.json'

/** Every message of the site, by noun; English decides the keys. */
export type Messages = {
  shell: typeof shell
  errors: typeof errors
  home: typeof home
  catalogue: typeof catalogue
  faq: typeof faq
  hiring: typeof hiring
  signing: typeof signing
}
export type Noun = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const nouns: readonly Noun[] = ['shell', 'errors', 'home', 'catalogue', 'faq', 'hiring', 'signing']

export function isNoun(text: string): text is Noun {
  return nouns.some((noun) => noun === text)
}

const loaded = new Map<string, object>()

/** Nouns that every page needs. */
export const commonNouns: readonly Noun[] = ['shell', 'errors']

/** Loads the messages of these nouns in one language; rejects when a file does not come (L04, F10). */
export async function loadMessages(language: string, nouns: readonly Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => loadOne(language, noun)))
}

/** What has been loaded for a language, for the provider. */
export function messagesOf(language: string): object {
  const entries = [...loaded].filter(([key]) => key.startsWith(`${language}/`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(language.length + 1), value]))
}

async function loadOne(language: string, noun: Noun): Promise<void> {
  const key = `${language}/${noun}`
  if (loaded.has(key)) return
  const load = loaders[language]?.[noun] ?? loaders['en']?.[noun]
  if (!load) throw new Error(`no messages for ${noun}`)
  loaded.set(key, (await load()).default)
}
