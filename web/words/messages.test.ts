import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { fillFixedFacts } from '#domain/site/fixed-facts.ts'
import { fillWorkerWords, workerLabels } from '#domain/visitor/worker-labels.ts'
import { findWords, readWords } from './messages-plugin.config.ts'

const words = findWords()
const nouns = [...words.keys()]
const raw = (language: Language, name: string): Map<string, string> =>
  flat(readWords(words.get(name) ?? '')[language])
const noun = (language: Language, name: string): Map<string, string> =>
  new Map([...raw(language, name)].map(([key, message]) => [key, inWords(language, message)]))

const inWords = (language: Language, message: string): string =>
  fillWorkerWords(fillFixedFacts(message, language), workerLabels[language], {
    mode: 'maid',
    noFullTime: false,
  })

const branch = z.record(z.string(), z.unknown())

/** Messages by their whole key, such as `profile.why`. */
function flat(tree: unknown, prefix = ''): Map<string, string> {
  const entries = Object.entries(branch.parse(tree)).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

type Content = {
  /** Names of arguments, and of tags as `<b>`. */
  names: Set<string>
  /** The cases of each plural, without those for one exact number. */
  plurals: string[][]
}

/** The kinds of a compiled argument: the second place of `[name, kind, options]`. */
const kinds = { select: 1, plural: 2, ordinal: 3 }

/** What a compiled message holds: texts, `[argument]`, `[argument, kind, options]` and `[tag, ...children]`. */
function contentOf(nodes: unknown, found: Content): Content {
  if (!Array.isArray(nodes)) return found
  for (const node of nodes) if (Array.isArray(node)) addNode(node, found)
  return found
}

function addNode(node: unknown[], found: Content): void {
  const [name, kind, options] = node
  if (node.length > 1 && typeof kind !== 'number') {
    found.names.add(`<${String(name)}>`)
    contentOf(node.slice(1), found)
    return
  }
  found.names.add(String(name))
  if (kind !== kinds.select && kind !== kinds.plural && kind !== kinds.ordinal) return
  const cases = branch.parse(options)
  if (kind === kinds.plural) {
    found.plurals.push(Object.keys(cases).filter((key) => !key.startsWith('=')))
  }
  for (const option of Object.values(cases)) contentOf(option, found)
}

const read = (message: string): Content =>
  contentOf(compile(message), { names: new Set(), plurals: [] })

const isSame = (one: Set<string>, other: Set<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name))

/** Nothing here counts beyond thousands, so the French form for millions may be left out. */
const counted = Array.from({ length: 10_000 }, (_, count) => count)

const inFolder = (file: string, text: string): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'words-'))
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  return root
}

const isWrong = (message: string): boolean => message.trim() === '' || message.includes('..')

test('a file of words is found by the name of its folder', () => {
  const root = inFolder('steps/client-address/words.json', '{}')
  expect([...findWords([root]).keys()]).toEqual(['clientAddress'])
})

test('no folder of words has the name of another, in the site or in the console', () => {
  const ofConsole = findWords([path.join(import.meta.dirname, '..', 'console')])
  expect(ofConsole.size).toBeGreaterThan(20)
  expect([...ofConsole.keys()].filter((noun) => words.has(noun))).toEqual([])
})

test('a build without words fails', () => {
  expect(() => findWords([inFolder('screen.tsx', '')])).toThrow('no words.json')
})

test('[L05] a file of words that lacks a language fails the build', () => {
  const all = { en: {}, ar: {}, hi: {}, ru: {} }
  const root = inFolder('words.json', JSON.stringify(all))
  expect(() => readWords(path.join(root, 'words.json'))).toThrow('fr')
})

describe.each(LANGUAGES)('%s', (language) => {
  test.each(nouns)('[L05] %s has exactly the keys of English', (name) => {
    expect([...noun(language, name).keys()].sort()).toEqual([...noun('en', name).keys()].sort())
  })

  test.each(nouns)('[L05] %s uses the arguments and tags of English', (name) => {
    const originals = noun('en', name)
    const differing = [...noun(language, name)].filter(([key, message]) => {
      const { names } = read(message)
      return !isSame(names, read(originals.get(key) ?? '').names)
    })
    expect(differing).toEqual([])
  })

  test.each(nouns)('[L05] every plural of %s has the forms of the language', (name) => {
    const rules = new Intl.PluralRules(language)
    const needed = new Set([...counted.map((count) => rules.select(count)), 'other'])
    const known = new Set<string>(rules.resolvedOptions().pluralCategories)
    const incomplete = [...noun(language, name)].filter(([, message]) =>
      read(message).plurals.some(
        (cases) =>
          [...needed].some((form) => !cases.includes(form)) ||
          cases.some((form) => !known.has(form)),
      ),
    )
    expect(incomplete).toEqual([])
  })

  test.each(nouns)(
    '[L05] no message of %s is empty, or has the two stops that become one',
    (name) => {
      expect([...noun(language, name)].filter(([, message]) => isWrong(message))).toEqual([])
    },
  )
})
