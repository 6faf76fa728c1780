import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'

const noun = (language: string, file: string): Map<string, string> =>
  flat(JSON.parse(readFileSync(path.join(import.meta.dirname, 'locales', language, file), 'utf8')))

const filesOf = (language: string): string[] =>
  readdirSync(path.join(import.meta.dirname, 'locales', language)).sort()

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

const english = filesOf('en')

test('[L05] every language has exactly the nouns of English', () => {
  expect(Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(language)]))).toEqual(
    Object.fromEntries(LANGUAGES.map((language) => [language, english])),
  )
})

describe.each(LANGUAGES)('%s', (language) => {
  test.each(english)('[L05] %s has exactly the keys of English', (file) => {
    expect([...noun(language, file).keys()].sort()).toEqual([...noun('en', file).keys()].sort())
  })

  test.each(english)('[L05] %s uses the arguments and tags of English', (file) => {
    const originals = noun('en', file)
    const differing = [...noun(language, file)].filter(([key, message]) => {
      const { names } = read(message)
      return !isSame(names, read(originals.get(key) ?? '').names)
    })
    expect(differing).toEqual([])
  })

  test.each(english)('[L05] every plural of %s has the forms of the language', (file) => {
    const rules = new Intl.PluralRules(language)
    const needed = new Set([...counted.map((count) => rules.select(count)), 'other'])
    const known = new Set<string>(rules.resolvedOptions().pluralCategories)
    const incomplete = [...noun(language, file)].filter(([, message]) =>
      read(message).plurals.some(
        (cases) =>
          [...needed].some((form) => !cases.includes(form)) ||
          cases.some((form) => !known.has(form)),
      ),
    )
    expect(incomplete).toEqual([])
  })

  test.each(english)('[L05] no message of %s is empty', (file) => {
    const empty = [...noun(language, file)].filter(([, message]) => message.trim() === '')
    expect(empty).toEqual([])
  })
})
