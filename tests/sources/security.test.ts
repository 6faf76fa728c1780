import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { asvsLevels, chosenLines } from '#tests/support/rules/asvs-lines.ts'

const root = path.join(import.meta.dirname, '..', '..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const page = read('docs/security.md')

const levelOf = new Map(
  Object.entries(asvsLevels).flatMap(([section, levels]): [string, number][] =>
    [...levels].map((level, at) => [`${section}.${at + 1}`, Number(level)]),
  ),
)

/** The cells of each row of a table below a heading. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  const [own = ''] = after.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

const rows = rowsBelow('Requirements')
  .filter(([, line]) => line !== 'Line')
  .map(([, line = '', asked = '', held = '']) => {
    const [id = '', level = ''] = line.split(' ')
    const word = /^(Written|Absent|Operator|Short): /.exec(held)?.[1] ?? 'Test'
    return { id, level, asked, held, word }
  })

/** `10` is a whole chapter. */
const notAsked = new Set(
  rowsBelow('Requirements that do not apply')
    .filter(([, lines]) => lines !== 'Lines')
    .flatMap(([, lines = '']) => lines.split(' '))
    .flatMap((id) =>
      id.includes('.')
        ? [id]
        : [...levelOf.keys()].filter(
            (one) => one.startsWith(`${id}.`) && (levelOf.get(one) ?? 3) < 3,
          ),
    ),
)

const quotes = ["'", '`', '"']
const isTitle = (source: string, title: string): boolean =>
  quotes.some((quote) => source.includes(`${quote}${title}${quote}`))

describe('[G17] each line of ASVS 5.0.0 that applies is answered', () => {
  test('the list of lines is whole', () => {
    const levels = [...levelOf.values()]
    const count = (level: number) => levels.filter((one) => one === level).length
    expect([count(1), count(2), count(3)]).toEqual([70, 183, 92])
    expect(chosenLines.filter((id) => levelOf.get(id) !== 3)).toEqual([])
  })

  test('each has exactly one row, and what does not apply has none', () => {
    const wanted = [...levelOf].flatMap(([id, level]) => (level < 3 ? [id] : []))
    const asked = [...wanted.filter((id) => !notAsked.has(id)), ...chosenLines]
    expect([asked.length, notAsked.size, chosenLines.length]).toEqual([237, 65, 49])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
    expect(rows.filter(({ id, level }) => level !== `L${levelOf.get(id)}`)).toEqual([])
    expect([...notAsked].filter((id) => !levelOf.has(id))).toEqual([])
  })

  test('each says what is asked, and is answered by a test or by a word and a reason', () => {
    const empty = rows.filter(
      ({ asked, held, word }) =>
        asked === '' || (word === 'Test' ? !/^`[^`]+\.test\.tsx?` “/.test(held) : held.length < 20),
    )
    expect(empty).toEqual([])
  })

  test('every test that is named is there, under its title', () => {
    const named = rows.flatMap(({ id, held }) =>
      [...held.matchAll(/`([^`]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
        id,
        file,
        title,
      })),
    )
    expect(named.length).toBeGreaterThan(200)
    const gone = named.filter(
      ({ file, title }) =>
        !existsSync(path.join(root, file)) || !isTitle(read(file), title.replaceAll("'", "\\'")),
    )
    expect(gone).toEqual([])
  })

  test('every file that is named is there', () => {
    const named = [...page.matchAll(/`([\w-]+\/[\w./-]+)`|\]\(([\w./-]+\.md)[)#]/g)]
      .flatMap(([, file, link]) => file ?? (link ? `docs/${link}` : []))
      .filter((name) => !name.startsWith('/'))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })

  test('the sums are those of the rows', () => {
    const said = ['Test', 'Written', 'Absent', 'Operator', 'Short'].map((word) => {
      const name = word === 'Test' ? 'held by a test' : `\`${word}\``
      const count = (level: number) =>
        rows.filter((row) => row.word === word && row.level === `L${level}`).length
      return `| ${name} | ${count(1)} | ${count(2)} | ${count(3)} |`
    })
    expect(said.filter((line) => !page.includes(line))).toEqual([])
  })
})
