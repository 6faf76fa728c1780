import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { frenchAsEnglish, names, placeKeys } from '#tests/support/rules/same-in-every-language.ts'

// The console is said in two languages; `web/console/console-words.test.ts` compares them.
const listed = ['ls-files', '*.json', ':!web/console']
const files = execFileSync('git', listed, { encoding: 'utf8' }).trim().split('\n')
const branch = z.record(z.string(), z.unknown())

/** Every text that a file has in five languages, by language and key. */
const translated = files.flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8')), file))

type Text = { at: string; key: string; texts: Record<Language, unknown> }

function textsOf(node: unknown, at: string): Text[] {
  const tree = branch.safeParse(node)
  if (!tree.success) return []
  if (LANGUAGES.every((language) => language in tree.data)) return inLanguages(tree.data, at)
  return Object.entries(tree.data).flatMap(([key, value]) => textsOf(value, `${at} ${key}`))
}

function inLanguages(tree: Record<string, unknown>, at: string, key = ''): Text[] {
  const { en } = tree
  if (typeof en === 'string') return [{ at, key, texts: tree as Text['texts'] }]
  return Object.keys(Object(en)).flatMap((name) => {
    const below = LANGUAGES.map((language) => [language, Object(tree[language])[name]])
    return inLanguages(Object.fromEntries(below), at, key ? `${key}.${name}` : name)
  })
}

/** What is left to translate: no arguments, no tags, no names, nothing quoted from a form. */
function wordsOf(message: string): string {
  const bare = message
    .replaceAll(/\{\w+(?:, \w+)?\}/g, ' ')
    .replaceAll(/\b(?:plural|select|zero|one|two|few|many|other)\b(?=[, ]|\s*\{)/g, ' ')
    .replaceAll(/\{\w+,/g, ' ')
    .replaceAll(/<\/?\w+>/g, ' ')
    .replaceAll(/[«“(][^»”)]*[»”)]/g, ' ')
  return names.reduce((text, name) => text.replaceAll(name, ' '), bare)
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text)

const scripts = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
} as const

test('texts in five languages are found', () => {
  expect(translated.length).toBeGreaterThan(2000)
})

test.each(['ar', 'hi', 'ru'] as const)(
  '[L05] every text is said in the script of %s',
  (language) => {
    const untold = translated.filter(({ texts }) => {
      const text = String(texts[language])
      return (
        hasWord(wordsOf(String(texts.en))) &&
        hasWord(wordsOf(text)) &&
        !scripts[language].test(text)
      )
    })
    expect(untold.map(({ at, key }) => `${at} ${key}`)).toEqual([])
  },
)

test.each(['ar', 'hi', 'ru'] as const)(
  '[L05] no text in %s has English words in a row',
  (language) => {
    const mixed = translated.filter(({ texts }) =>
      /[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(wordsOf(String(texts[language]))),
    )
    expect(mixed.map(({ at, key }) => `${at} ${key}`)).toEqual([])
  },
)

test('[L05] French is English only where both spell alike', () => {
  const alike: ReadonlySet<string> = new Set(frenchAsEnglish)
  const same = translated.filter(({ key, texts: { en, fr } }) => {
    const words = wordsOf(String(en)).match(/\p{L}{2,}/gu) ?? []
    return (
      en === fr &&
      !placeKeys.test(key) &&
      words.some((word) => !alike.has(word) && !alike.has(word.toLowerCase()))
    )
  })
  expect(same.map(({ at, key }) => `${at} ${key}`)).toEqual([])
})
