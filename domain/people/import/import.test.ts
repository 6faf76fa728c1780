import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  date,
  dictionary,
  integer,
  option,
  property,
  record,
  string,
  stringMatching,
  subarray,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  ROLES,
  SKILLS,
  WISHES,
} from '#domain/catalogue/codes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import { cellOf, guessMapping, importColumns, importFields, valuesOf } from './columns.ts'
import type { Mapping } from './columns.ts'
import { countBadRows, judgeRows } from './judge-rows.ts'
import { readSafeCell, writeSafeCell } from './safe-cells.ts'

const TODAY = '2026-11-26'

const line = stringMatching(
  /^[A-Za-z\u0627-\u064a+=@-][A-Za-z\u0627-\u064a ,.;:'+=-]{0,20}[A-Za-z]$/,
).map((text) => text.replace(/\s+/g, ' '))
const lines = array(line, { minLength: 1, maxLength: 4 })
const day = date({
  min: new Date('2020-01-01'),
  max: new Date('2026-11-20'),
  noInvalidDate: true,
}).map((at) => at.toISOString().slice(0, 10))
const byLanguage = <T>(value: ReturnType<typeof constant<T>>) =>
  dictionary(constantFrom(...LANGUAGES), value)

/** Profiles as staff may write them down. */
const profiles = record({
  name: line,
  spelledNames: dictionary(constantFrom(...profileFields.spelledNames.languages), line),
  age: integer({ min: 30, max: 65 }),
  nationality: constantFrom(...profileFields.nationality.codes),
  religion: option(constantFrom(...RELIGIONS)),
  numberOfChildren: integer({ min: 0, max: 20 }),
  phone: constant(undefined),
  roles: subarray([...ROLES], { minLength: 1 }),
  liveIn: constant(true),
  liveOut: boolean(),
  yearsExperience: integer({ min: 0, max: 14 }),
  yearsInUae: integer({ min: 0, max: 20 }),
  skills: subarray([...SKILLS]),
  atEaseWith: subarray([...AT_EASE_WITH]),
  wishes: subarray([...WISHES]),
  languages: uniqueArray(
    record({
      language: constantFrom(...profileFields.languages.codes),
      level: option(constantFrom(...LANGUAGE_LEVELS)),
    }),
    { maxLength: 5, selector: ({ language }) => language },
  ),
  monthlyPriceAed: integer({ min: 3000, max: 9000 }),
  salaryAed: integer({ min: 500, max: 3000 }),
  arrivalNoticeDays: integer({ min: 0, max: 30 }),
  arrivalNotOn: subarray([...profileFields.arrivalNotOn.codes]),
  arrivalEmirates: subarray([...profileFields.arrivalEmirates.codes]),
  approvedOn: option(day),
  infoPhrases: byLanguage(lines),
  transcript: byLanguage(lines),
  ownWordsIn: option(constantFrom(...profileFields.languages.codes)),
  publishedFields: subarray([...PUBLISHABLE_FIELDS]),
  availability: constantFrom('NOW', 'ON_PROBATION_ELSEWHERE'),
  availableFrom: constant(null),
}) as unknown as ReturnType<typeof constant<Profile>>

const everything: Mapping = importFields
const rowOf = (profile: Profile, mapping = everything) =>
  mapping.map((field) => (field ? cellOf(field, profile) : ''))
const judging = {
  mapping: everything,
  today: TODAY,
  files: new Set<string>(),
  mayBringNumbers: true,
}

describe('a cell that no spreadsheet computes', () => {
  const texts = string({ unit: 'grapheme' })
  const risky = stringMatching(/^'{0,3}[=+\-@\t\r＝']?.{0,8}$/)

  test.each([texts, risky])('reads as it was, whatever it was', (some) => {
    assert(
      property(some, (text) => {
        const cell = writeSafeCell(text)
        expect(readSafeCell(cell)).toBe(text)
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ["'=1", "''=1"],
    ['+971 50 123 4567', "'+971 50 123 4567"],
    ["O'Brien", "O'Brien"],
    ["'quoted'", "'quoted'"],
    ['', ''],
  ])('%s', (text, cell) => {
    expect(writeSafeCell(text)).toBe(cell)
  })
})

test('a profile that was written as cells reads the same, and is written the same', () => {
  assert(
    property(profiles, (profile) => {
      const cells = rowOf(profile)
      const { good, bad } = judgeRows([{ line: 2, cells }], judging)
      expect(bad).toEqual([])
      expect(good[0]?.profile).toEqual(profile)
      expect(good[0] && rowOf(good[0].profile)).toEqual(cells)
    }),
    { numRuns: 300 },
  )
})

test('columns may stand in any order, and may be fewer', () => {
  const fields = subarray(importFields.filter((field) => field !== 'clip' && field !== 'picture'))
  assert(
    property(profiles, fields, (profile, some) => {
      const mapping = some.toReversed()
      const { values } = valuesOf(mapping, rowOf(profile, mapping))
      const all = valuesOf(everything, rowOf(profile)).values
      for (const [name, value] of Object.entries(values)) {
        const whole = all[name]
        expect(
          typeof value === 'object' && !Array.isArray(value)
            ? Object.assign({}, whole, value)
            : value,
        ).toEqual(whole)
      }
    }),
  )
})

test('each heading that we write is guessed, and so are those of others', () => {
  expect(guessMapping([...importColumns.values()])).toEqual(importFields)
  expect(
    guessMapping(['Full Name', 'MOBILE', 'Salary', 'الجنسية', 'Photo', 'Shoe size', 'Name']),
  ).toEqual(['name', 'phone', 'salaryAed', 'nationality', 'picture', null, null])
})

const good: Record<string, string> = {
  name: 'Grace',
  age: '30',
  nationality: 'Kenya',
  roles: 'maid, nanny',
  liveIn: 'Yes',
  monthlyPriceAed: '3,000',
  salaryAed: '2000',
  availability: 'now',
}
const mapping = Object.keys(good) as unknown as Mapping
const judge = (...rows: Record<string, string>[]) =>
  judgeRows(
    rows.map((row, at) => ({
      line: at + 2,
      cells: Object.values({ ...good, ...row }),
    })),
    { ...judging, mapping },
  )

test('what people type is read: names, digits of any script, commas', () => {
  const { good: taken, bad } = judge({ age: '٣٠' })
  expect(bad).toEqual([])
  expect(taken[0]?.profile).toMatchObject({
    age: 30,
    nationality: 'KE',
    roles: ['MAID', 'NANNY'],
    monthlyPriceAed: 3000,
  })
})

test('each bad cell of a row is named, and other rows stay good', () => {
  const { good: taken, bad } = judge({}, { age: '12', nationality: 'Atlantis' }, { name: 'Mary' })
  expect(bad).toEqual([
    { line: 3, column: 1, field: 'age', code: 'too-small', limit: 18 },
    { line: 3, column: 2, field: 'nationality', code: 'not-offered', given: 'Atlantis' },
  ])
  expect(countBadRows(bad)).toBe(1)
  expect(taken.map(({ line: number }) => number)).toEqual([2, 4])
})

test('what was compared with a value that cannot be read is not called wrong', () => {
  const fields: Mapping = [...mapping, 'yearsExperience']
  const cells = [...Object.values({ ...good, age: '7', monthlyPriceAed: 'much' }), '6']
  const { bad } = judgeRows([{ line: 2, cells }], { ...judging, mapping: fields })
  expect(bad.map(({ field, code }) => [field, code])).toEqual([
    ['age', 'too-small'],
    ['monthlyPriceAed', 'not-a-number'],
  ])
})

test('a value that no column holds is named without a column', () => {
  const { bad } = judgeRows([{ line: 2, cells: ['Grace'] }], { ...judging, mapping: ['name'] })
  expect(bad.find(({ field }) => field === 'age')).toEqual({
    line: 2,
    column: null,
    field: 'age',
    code: 'missing',
  })
})

test('a row that stands twice is taken once, and one with cells too many is not guessed', () => {
  const twice = judge({}, {})
  expect(twice.bad).toEqual([{ line: 3, column: null, field: null, code: 'doubled-row', other: 2 }])
  const cells = [...Object.values(good), 'more']
  expect(judgeRows([{ line: 2, cells }], { ...judging, mapping }).bad).toEqual([
    { line: 2, column: null, field: null, code: 'too-many-cells' },
  ])
})

test('files are named once, are there, and come together', () => {
  const withFiles: Mapping = [...mapping, 'clip', 'picture']
  const files = new Set(['a.mp4', 'a.jpg'])
  const rows = [
    ['a.mp4', 'a.jpg'],
    ['a.mp4', 'b.jpg'],
    ['', 'a.jpg'],
  ].map((more, at) => ({
    line: at + 2,
    cells: [...Object.values({ ...good, name: `Grace ${'abc'[at]}` }), ...more],
  }))
  const { good: taken, bad } = judgeRows(rows, { ...judging, mapping: withFiles, files })
  expect(taken.map(({ files: named }) => named)).toEqual([{ clip: 'a.mp4', picture: 'a.jpg' }])
  expect(bad).toEqual([
    { line: 3, column: 8, field: 'clip', code: 'file-named-twice', other: 2 },
    { line: 3, column: 9, field: 'picture', code: 'no-such-file', given: 'b.jpg' },
    { line: 4, column: 9, field: 'picture', code: 'file-named-twice', other: 2 },
    { line: 4, column: 8, field: 'clip', code: 'picture-without-clip' },
  ])
})

test('who may not see numbers brings none', () => {
  const cells = [...Object.values(good), '+971501234567']
  const withPhone = { ...judging, mapping: [...mapping, 'phone'] as Mapping }
  expect(judgeRows([{ line: 2, cells }], withPhone).good[0]?.profile.phone).toBe('+971501234567')
  const { bad } = judgeRows([{ line: 2, cells }], { ...withPhone, mayBringNumbers: false })
  expect(bad).toEqual([{ line: 2, column: 8, field: 'phone', code: 'number-not-yours' }])
})
