import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

const root = path.join(import.meta.dirname, '..', '..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((name) => name.split(path.sep).join('/'))

const names: Record<string, string> = {
  am: 'Amharic',
  ar: 'Arabic',
  bn: 'Bengali',
  fil: 'Filipino',
  fr: 'French',
  hi: 'Hindi',
  id: 'Indonesian',
  ne: 'Nepali',
  ru: 'Russian',
  si: 'Sinhala',
  sw: 'Swahili',
}
const codes = Object.keys(names)

type Said = { language: string; file: string; text: string }

/** Two words in a row in a script of its own; names of languages and signs are none. */
const scripts = {
  am: /\p{Script=Ethiopic}+ \p{Script=Ethiopic}/u,
  ar: /\p{Script=Arabic}{2,} \p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}+ \p{Script=Bengali}/u,
  hi: /\p{Script=Devanagari}+ \p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}{2,} \p{Script=Cyrillic}/u,
  si: /\p{Script=Sinhala}+ \p{Script=Sinhala}/u,
}

/** Every file with words in another language than English, once for each language that it has. */
const said: Said[] = [
  ...filesOf('{web,server,domain}/**/*.json').filter(isWords).flatMap(ofJson),
  ...filesOf('server/seed/content/*/*.md').flatMap(ofNamed),
  ...filesOf('{web,server,domain}/**/*.{ts,tsx}').flatMap(ofSource),
]

/** What is about invented people, and what is made from other files. */
function isWords(file: string): boolean {
  return !/^server\/seed\/sample\/|\.config\.json$/.test(file)
}

function ofJson(file: string): Said[] {
  if (path.basename(file) === 'filipino.json') return [{ language: 'fil', file, text: read(file) }]
  const named = ofNamed(file)
  if (named.length > 0) return named
  const words = z.record(z.string(), z.unknown()).safeParse(JSON.parse(read(file)))
  if (!words.success) return []
  return codes
    .filter((language) => language in words.data)
    .map((language) => ({ language, file, text: JSON.stringify(words.data[language]) }))
}

/** `fil.json`, `ar.md`: the file is one language's. */
function ofNamed(file: string): Said[] {
  const language = path.parse(file).name
  return codes.includes(language) ? [{ language, file, text: read(file) }] : []
}

function ofSource(file: string): Said[] {
  if (/\.test\.tsx?$/.test(file)) return []
  const text = read(file)
  return Object.entries(scripts).flatMap(([language, words]) =>
    words.test(text) ? [{ language, file, text }] : [],
  )
}

type Row = { language: string; files: string[]; mark: string | undefined }

const rows: Row[] = read('docs/unread-texts.md')
  .split('\n')
  .filter((line) => /^\| \w+ \| `/.test(line))
  .map((line) => {
    const [, language = '', where = '', , mark] = line.split('|').map((cell) => cell.trim())
    return { language, files: filesOf(where.replaceAll('`', '')), mark: mark || undefined }
  })

const isOf = (row: Row, { language, file }: Said): boolean =>
  row.language === names[language] && row.files.includes(file)

describe('texts that nobody who grew up with the language has read are listed', () => {
  test('texts in eleven languages are found', () => {
    expect(new Set(said.map(({ language }) => language))).toEqual(new Set(codes))
    expect(said.length).toBeGreaterThan(300)
  })

  test('each stands in one of the tables', () => {
    const missing = said.filter((one) => !rows.some((row) => isOf(row, one)))
    expect(missing.map(({ language, file }) => `${names[language]}: ${file}`)).toEqual([])
  })

  test('no row is of what is gone', () => {
    const idle = rows.filter((row) => !said.some((one) => isOf(row, one)))
    expect(idle.map(({ language, files }) => [language, files])).toEqual([])
  })

  test('what was read is still what it was', () => {
    const changed = rows
      .filter(({ mark }) => mark !== undefined)
      .filter((row) => markOf(row) !== row.mark)
    expect(changed.map((row) => `${row.language}: ${markOf(row)}`)).toEqual([])
  })
})

/** Of all the words that a row names: ten hex digits. */
function markOf(row: Row): string {
  const words = said.filter((one) => isOf(row, one)).map(({ text }) => text)
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 10)
}
