import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { consoleCalls } from '#api/console/console-calls.ts'
import { splitBlocks } from '#domain/content/changes/source-blocks.ts'
import { promiseRows } from '#domain/content/promises/kept-promises.ts'
import { promiseWords } from '#domain/content/promises/promise-words.ts'
import { envNames } from '#server/variables.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { allTexts, plainText } from '#tests/support/rules/all-texts.ts'
import { hasVerb } from '#tests/support/rules/has-verb.ts'
import { harmlessUses } from '#tests/support/rules/promise-words.ts'
import manifest from '../../package.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..', '..')
const page = readFileSync(path.join(root, 'docs/promises.md'), 'utf8')
const english = allTexts.filter(({ language }) => language === 'en')

/** `| promise | said in | proved by | set by |`, without the heads of the tables. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Promise |---)/.test(line))
  .map((line) => {
    const [, promise = '', texts = '', proof = '', setBy = '', ...more] = line
      .split('|')
      .map((cell) => cell.trim())
    return { promise, texts: quoted(texts), proof, setBy: quoted(setBy), cells: more.length }
  })

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const meant = (pattern: string): RegExp =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`)

const isSaid = (texts: RegExp): boolean => english.some(({ key }) => texts.test(key))

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

const consolePlaces = readFileSync(path.join(root, 'web/console/router.tsx'), 'utf8')

/** Whether nobody, a setting, a variable of the operator, or staff by a command, a call or a place of the console sets it. */
function canBeSet(name: string): boolean {
  if (name === '/console') return true
  const place = /^\/console(\/[a-z]+)$/.exec(name)?.[1]
  if (place) return consolePlaces.includes(`'${place}'`)
  const call = /^console: (\w+)$/.exec(name)?.[1]
  if (call) return consoleCalls.some((one) => one.name === call && one.idempotent === true)
  return isCommand(name) || name === 'nobody' || settings.has(name) || envNames.has(name)
}

function isCommand(name: string): boolean {
  const [, script = '', verb] = /^npm run ([\w-]+)(?: -- ([\w-]+))?$/.exec(name) ?? []
  return script in manifest.scripts && (verb === undefined || hasVerb(script, verb))
}

/** Whether the file has a test, or a row of tests, of exactly this title. */
function isTested({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(path.join(root, file))) return false
  const source = readFileSync(path.join(root, file), 'utf8').replaceAll(String.raw`\'`, "'")
  return ["'", '`', '"'].some((quote) =>
    new RegExp(
      String.raw`(?:\b(?:test|hiringTest)|\))\(\s*${quote}${escaped(title)}${quote},`,
    ).test(source),
  )
}

const testsOf = (proof: string) =>
  [...proof.matchAll(/`([^`]+\.test\.tsx?)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }))

describe('[L05] a promise is kept by a test, and set by somebody who can', () => {
  test('each row is one sentence, once', () => {
    const wrong = rows.filter(
      ({ promise, cells }) => !/^[A-Z][^.!?|]* [^.!?|]*\.$/.test(promise) || cells !== 1,
    )
    expect(wrong.map(({ promise }) => promise)).toEqual([])
    expect(rows.length).toBeGreaterThan(150)
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length)
  })

  test('every text that it names is said', () => {
    const unsaid = rows.flatMap(({ promise, texts }) =>
      texts.length === 0 ? [promise] : texts.filter((pattern) => !isSaid(meant(pattern))),
    )
    expect(unsaid).toEqual([])
  })

  test('every test that proves it is there, under its title', () => {
    const loose = rows.filter(({ proof }) => {
      const files = quoted(proof).length
      return files === 0 || testsOf(proof).length !== files
    })
    expect(loose).toEqual([])
    const gone = rows.flatMap(({ proof }) => testsOf(proof)).filter((named) => !isTested(named))
    expect(gone).toEqual([])
  })

  test('whoever sets what it needs can set it', () => {
    const loose = rows.filter(({ setBy }) => setBy.length === 0 || !setBy.every(canBeSet))
    expect(loose.map(({ promise, setBy }) => [promise, setBy])).toEqual([])
  })

  test('no text promises what stands neither there nor among harmless uses', () => {
    const held = [
      ...rows.flatMap(({ texts }) => texts.map(meant)),
      ...harmlessUses.map(({ texts }) => texts),
    ]
    const loose = english
      .filter(({ text }) => promiseWords.test(plainText(text)))
      .filter(({ key }) => !held.some((texts) => texts.test(key)))
    expect(loose.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  test('no harmless use is listed for texts that are gone', () => {
    const idle = harmlessUses.filter(({ texts }) => !isSaid(texts))
    expect(idle.map(({ why }) => why)).toEqual([])
  })

  test('what the console knows of promises in texts is what stands there', () => {
    const known = promiseRows.map((row) => ({
      promise: row.promise,
      texts: placesOf(row).toSorted(),
      tests: row.tests,
    }))
    const told = rows
      .map(({ promise, texts, proof }) => ({
        promise,
        texts: texts
          .map((text) => text.replace(/\.items\.(.+)\.a$/, '.$1'))
          .filter((text) => isInContent(text))
          .toSorted(),
        tests: testsOf(proof),
      }))
      .filter(({ texts }) => texts.length > 0)
    expect(known).toEqual(told)
  })

  test('each is said to staff in Arabic too, in other words than the rest', () => {
    const unsaid = promiseRows.filter(
      ({ arabic }) => !/^\p{Script=Arabic}[^.!?|]* [^.!?|]*\.$/u.test(arabic),
    )
    expect(unsaid.map(({ promise }) => promise)).toEqual([])
    expect(new Set(promiseRows.map(({ arabic }) => arabic)).size).toBe(promiseRows.length)
  })

  test('each function that keeps one is there', () => {
    const gone = promiseRows.filter(({ keptBy: { file, name } }) => {
      const source = existsSync(path.join(root, file))
        ? readFileSync(path.join(root, file), 'utf8')
        : ''
      return !new RegExp(String.raw`^export (?:async )?(?:function|const) ${name}\b`, 'm').test(
        source,
      )
    })
    expect(gone.map(({ promise, keptBy }) => [promise, keptBy])).toEqual([])
  })
})

const placesOf = ({ said }: (typeof promiseRows)[number]) =>
  Object.entries(said).flatMap(([place, own]) => own.map((anchor) => `${place}.${anchor}`))

/** Whether a field or an anchor of a text has this name. */
function isInContent(key: string): boolean {
  const [place = '', name = ''] = key.split('.')
  const file = path.join(root, 'server/seed/content', place, 'en.md')
  if (!existsSync(file)) return false
  return splitBlocks(readFileSync(file, 'utf8')).some((block) => block.name === name)
}
