import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { allTexts, plainText } from '#tests/support/rules/all-texts.ts'
import { harmlessUses, promiseWords } from '#tests/support/rules/promise-words.ts'

const root = path.join(import.meta.dirname, '..', '..')
const page = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
const english = allTexts.filter(({ language }) => language === 'en')

/** `| promise | texts | kept by |`, without the head of the table. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => {
    const [, promise = '', texts = '', keeps = ''] = line.split('|').map((cell) => cell.trim())
    return { promise, texts: quoted(texts), keeps }
  })

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
}

function isMeant(pattern: string, key: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${parts.join('.*')}$`).test(key)
}

const settings = new Set(
  Object.entries(settingSchemas).flatMap(([name, { def }]) => [
    name,
    ...('shape' in def ? Object.keys(def.shape).map((field) => `${name}.${field}`) : []),
    ...('element' in def ? elementFields(name, def.element) : []),
  ]),
)

function elementFields(name: string, element: object): string[] {
  const shape = 'shape' in element ? element.shape : undefined
  return Object.keys(Object(shape)).map((field) => `${name}.${field}`)
}

/** Whether a function, constant, file, test or setting of this name is there. */
function isThere(name: string, cell: string): boolean {
  if (cell.includes(`setting \`${name}\``)) return settings.has(name)
  const [file = '', exported] = name.split('#')
  if (!existsSync(path.join(root, file))) return false
  const text = readFileSync(path.join(root, file), 'utf8')
  return (
    !exported ||
    new RegExp(String.raw`export (?:async )?(?:function|const) ${exported}\b`).test(text)
  )
}

describe('[L05] a promise is kept by something that is there', () => {
  test('the page has promises', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(
      rows.filter(({ texts, keeps }) => texts.length === 0 || quoted(keeps).length === 0),
    ).toEqual([])
  })

  test('every text that it names is said', () => {
    const unsaid = rows
      .flatMap(({ texts }) => texts)
      .filter((pattern) => !english.some(({ key }) => isMeant(pattern, key)))
    expect(unsaid).toEqual([])
  })

  test('every function, setting and test that it names exists', () => {
    const gone = rows.flatMap(({ keeps }) => quoted(keeps).filter((name) => !isThere(name, keeps)))
    expect(gone).toEqual([])
  })

  test('no text promises what stands neither there nor among harmless uses', () => {
    const patterns = rows.flatMap(({ texts }) => texts)
    const loose = english
      .filter(({ text }) => promiseWords.test(plainText(text)))
      .filter(({ key }) => !patterns.some((pattern) => isMeant(pattern, key)))
      .filter(({ key }) => !harmlessUses.some(({ texts }) => texts.test(key)))
    expect(loose.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  test('no harmless use is listed for texts that are gone', () => {
    const idle = harmlessUses.filter(({ texts }) => !english.some(({ key }) => texts.test(key)))
    expect(idle.map(({ why }) => why)).toEqual([])
  })
})
