import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { LANGUAGE_LEVELS } from '#domain/catalogue/codes.ts'
import { PROFILE_FIELD_NAMES, YOUNGEST_WORKER, profileFields } from './profile-fields.ts'
import type { Profile } from './profile-fields.ts'
import { readProfile } from './read-profile.ts'

const today = '2026-11-26'
const good = {
  name: 'Marites Dela Cruz',
  age: 38,
  nationality: 'PH',
  roles: ['MAID'],
  liveIn: true,
  monthlyPriceAed: 3675,
  salaryAed: 1800,
  availability: 'NOW',
}
const read = (values: Record<string, unknown>) => readProfile({ ...good, ...values }, today)
const profileOf = (values: Record<string, unknown>): Profile => {
  const found = read(values)
  if (!found.ok) throw new Error(JSON.stringify(found.wrong))
  return found.profile
}
const wrongIn = (values: Record<string, unknown>): string[] => {
  const found = read(values)
  return found.ok ? [] : found.wrong.map(({ place, problem }) => `${place}: ${problem}`)
}

describe('a profile', () => {
  test('needs a name, an age, a country, a role, a way to live, a price, a pay and a start', () => {
    const found = readProfile({}, today)
    expect(found.ok ? [] : found.wrong.map(({ place, problem }) => `${place}: ${problem}`)).toEqual(
      [
        'name: missing',
        'age: missing',
        'nationality: missing',
        'roles: missing',
        'monthlyPriceAed: missing',
        'salaryAed: missing',
        'availability: missing',
        'liveIn: neither',
      ],
    )
  })

  test('names each wrong value by its place, all at once', () => {
    expect(
      wrongIn({
        age: 'old',
        religion: 'JEDI',
        languages: [
          { language: 'English', level: 'GOOD' },
          { language: 'english', level: 'SUPERB' },
        ],
        infoPhrases: { en: ['x'.repeat(61)], xx: ['y'] },
        skills: ['COOKING', 'SEWING'],
        availableFrom: '2026-02-30',
        shoeSize: 38,
      }),
    ).toEqual([
      'shoeSize: unknown-field',
      'age: not-a-number',
      'religion: not-offered',
      'skills: not-offered',
      'languages.1.language: twice',
      'languages.1.level: not-offered',
      'availableFrom: not-a-day',
      'infoPhrases.xx: not-offered',
      'infoPhrases.en.0: too-long',
    ])
  })

  test('says what it may be at least or at most', () => {
    const found = read({ age: 17, numberOfChildren: 21 })
    expect(found).toMatchObject({
      wrong: [
        { place: 'age', problem: 'too-small', limit: 18 },
        { place: 'numberOfChildren', problem: 'too-large', limit: 20 },
      ],
    })
  })

  test.each([
    [
      'more years of work than since she was sixteen',
      { yearsExperience: 38 - 15 },
      'yearsExperience: more-than-age',
    ],
    ['more years here than she is old', { yearsInUae: 39 }, 'yearsInUae: more-than-age'],
    ['more pay than price', { salaryAed: 3676 }, 'salaryAed: above-price'],
    ['a start from a day without the day', { availability: 'FROM' }, 'availableFrom: missing'],
    ['a day with a start at once', { availableFrom: '2026-12-01' }, 'availableFrom: without-from'],
    ['an approval to come', { approvedOn: '2026-11-27' }, 'approvedOn: day-to-come'],
    ['neither live-in nor live-out', { liveIn: false }, 'liveIn: neither'],
  ])('is refused with %s', (_, values, wrong) => {
    expect(wrongIn(values)).toEqual([wrong])
  })

  test('is not judged by a field that cannot be read', () => {
    expect(wrongIn({ age: '', yearsExperience: 4, yearsInUae: 2 })).toEqual(['age: missing'])
    expect(wrongIn({ monthlyPriceAed: 'x' })).toEqual(['monthlyPriceAed: not-a-number'])
  })

  test('takes what a table of somebody else holds', () => {
    expect(
      profileOf({
        name: '  Marites   Dela Cruz ',
        age: '٣٨',
        nationality: 'philippines',
        roles: ['nanny', 'Maid', 'maid'],
        monthlyPriceAed: '3,675.00',
        liveIn: 'no',
        liveOut: 'Yes',
        languages: [{ language: 'fil', level: 'native' }, { language: 'ENGLISH' }],
        infoPhrases: { en: 'Cooks well\n\nSwims ' },
        skills: ['deep cleaning'],
        phone: '050 123 4567',
      }),
    ).toMatchObject({
      name: 'Marites Dela Cruz',
      age: 38,
      nationality: 'PH',
      roles: ['MAID', 'NANNY'],
      monthlyPriceAed: 3675,
      liveIn: false,
      liveOut: true,
      languages: [
        { language: 'Tagalog', level: 'NATIVE' },
        { language: 'English', level: null },
      ],
      infoPhrases: { en: ['Cooks well', 'Swims'] },
      skills: ['DEEP_CLEANING'],
      phone: '+971501234567',
    })
  })

  test('keeps her number where none is said, and drops it where it is emptied', () => {
    expect(profileOf({}).phone).toBeUndefined()
    expect(profileOf({ phone: '' }).phone).toBeNull()
    expect(wrongIn({ phone: '12' })).toEqual(['phone: not-a-phone'])
  })
})

const codes = <Code extends string>(from: readonly Code[], least = 0) =>
  fc.subarray([...from], { minLength: least })
const line = (most: number) =>
  fc
    .string({ minLength: 1, maxLength: most, unit: 'grapheme-ascii' })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
const byLanguage = <Text>(text: fc.Arbitrary<Text>) =>
  fc.record(Object.fromEntries(LANGUAGES.map((language) => [language, text])), { requiredKeys: [] })
const whole = ({ least, most }: { least: number; most: number }) =>
  fc.integer({ min: least, max: most })

const aProfile = fc
  .record({
    name: line(60),
    age: whole(profileFields.age),
    nationality: fc.constantFrom(...profileFields.nationality.codes),
    religion: fc.option(fc.constantFrom(...profileFields.religion.codes)),
    numberOfChildren: whole(profileFields.numberOfChildren),
    languages: fc.uniqueArray(
      fc.record({
        language: fc.constantFrom(...profileFields.languages.codes),
        level: fc.option(fc.constantFrom(...LANGUAGE_LEVELS)),
      }),
      { selector: ({ language }) => language, maxLength: 10 },
    ),
    roles: codes(profileFields.roles.codes, 1),
    liveIn: fc.constant(true),
    liveOut: fc.boolean(),
    skills: codes(profileFields.skills.codes),
    atEaseWith: codes(profileFields.atEaseWith.codes),
    wishes: codes(profileFields.wishes.codes),
    salaryAed: whole(profileFields.salaryAed),
    share: fc.nat(1),
    infoPhrases: byLanguage(fc.array(line(60), { minLength: 1, maxLength: 5 })),
    transcript: byLanguage(fc.array(line(120), { minLength: 1, maxLength: 12 })),
    arrivalNoticeDays: whole(profileFields.arrivalNoticeDays),
    arrivalNotOn: codes(profileFields.arrivalNotOn.codes),
    arrivalEmirates: codes(profileFields.arrivalEmirates.codes),
    availableFrom: fc.option(fc.constantFrom('2026-12-01', '2027-02-28')),
    ownWordsIn: fc.option(fc.constantFrom(...profileFields.ownWordsIn.codes)),
    publishedFields: codes(profileFields.publishedFields.codes),
  })
  .map(({ share, ...one }) => ({
    ...one,
    spelledNames: {},
    yearsExperience: share * (one.age - YOUNGEST_WORKER),
    yearsInUae: share * Math.min(45, one.age),
    monthlyPriceAed: Math.max(one.salaryAed, profileFields.monthlyPriceAed.least),
    availability: one.availableFrom === null ? 'NOW' : 'FROM',
    approvedOn: null,
    phone: undefined,
  }))

describe('any profile', () => {
  test('that is read is what was written, also after a journey as JSON', () => {
    fc.assert(
      fc.property(aProfile, (profile) => {
        const { yearsExperience } = profile
        fc.pre(yearsExperience <= profileFields.yearsExperience.most)
        const found = readProfile(JSON.parse(JSON.stringify(profile)) as object as never, today)
        expect(found).toEqual({ ok: true, profile })
      }),
    )
  })

  test('of any shape is read or refused at places of its own, and never breaks', () => {
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom(...PROFILE_FIELD_NAMES), fc.string()),
      fc.anything(),
    )
    fc.assert(
      fc.property(anything, (values) => {
        const found = readProfile(values, today)
        if (found.ok) return
        const known = new Set([...PROFILE_FIELD_NAMES, ...Object.keys(values)])
        for (const { place } of found.wrong) {
          expect([...known].some((name) => place === name || place.startsWith(`${name}.`))).toBe(
            true,
          )
        }
      }),
    )
  })
})
