import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProfile } from '#domain/people/read-profile.ts'
import { changedFields, emptyValues, formValuesOf, mergeValues, sentValues } from './form-values.ts'
import type { FormValues, PersonProfile } from './form-values.ts'

const profile: PersonProfile = {
  name: 'Grace',
  spelledNames: { ar: 'غريس' },
  age: 34,
  nationality: 'KE',
  religion: null,
  numberOfChildren: 2,
  languages: [
    { language: 'English', level: 'GOOD' },
    { language: 'Swahili', level: null },
  ],
  yearsExperience: 8,
  yearsInUae: 5,
  roles: ['MAID'],
  liveIn: true,
  liveOut: false,
  skills: ['CLEANING'],
  atEaseWith: [],
  wishes: ['WIFI'],
  monthlyPriceAed: 2900,
  salaryAed: 1700,
  availability: 'FROM',
  availableFrom: '2026-12-01',
  arrivalNoticeDays: 3,
  arrivalNotOn: ['fri'],
  arrivalEmirates: ['dubai'],
  approvedOn: null,
  infoPhrases: { en: ['Cooks', 'Sings'], ar: ['تطبخ'] },
  transcript: {},
  ownWordsIn: 'English',
  publishedFields: ['age'],
}
const base = formValuesOf(profile)

describe('the form of a person', () => {
  test('sends back what it was given', () => {
    const read = readProfile(sentValues(base), '2026-11-26')
    expect(read).toEqual({ ok: true, profile: { ...profile, phone: undefined } })
  })

  test('sends nothing for a language that was not chosen', () => {
    expect(sentValues(emptyValues)['languages']).toEqual([])
  })

  test('says which fields differ', () => {
    expect(changedFields(base, base)).toEqual([])
    expect(changedFields(base, { ...base, age: '35', wishes: [] })).toEqual(['age', 'wishes'])
  })
})

describe('what two people typed at once', () => {
  test('is put together, and what both changed is named', () => {
    const mine: FormValues = { ...base, age: '35', name: 'Gracia' }
    const theirs: FormValues = { ...base, age: '36', salaryAed: '1800' }
    expect(mergeValues({ base, mine, theirs })).toEqual({
      values: { ...base, age: '35', name: 'Gracia', salaryAed: '1800' },
      taken: ['salaryAed'],
      both: ['age'],
    })
  })

  const edits = fc.record(
    { name: fc.string(), age: fc.string(), salaryAed: fc.string(), ownWordsIn: fc.string() },
    { requiredKeys: [] },
  )

  test('is never lost: a field has my value where I changed it, else theirs', () => {
    fc.assert(
      fc.property(edits, edits, (mineChanged, theirsChanged) => {
        const mine = { ...base, ...mineChanged }
        const theirs = { ...base, ...theirsChanged }
        const { values, taken, both } = mergeValues({ base, mine, theirs })
        const byMe = new Set(changedFields(base, mine))
        for (const name of changedFields(base, values)) {
          expect(values[name]).toEqual(byMe.has(name) ? mine[name] : theirs[name])
        }
        expect(taken.filter((name) => byMe.has(name))).toEqual([])
        expect(both.every((name) => mine[name] !== theirs[name])).toBe(true)
      }),
    )
  })
})
