import * as fc from 'fast-check'
import { AT_EASE_WITH, LANGUAGE_LEVELS, RELIGIONS, ROLES, SKILLS } from '#domain/catalogue/codes.ts'
import { mindedWishes } from '#domain/catalogue/minded-wishes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import type { Maid } from '#domain/catalogue/maid.ts'
import { dayOfNumber } from '#domain/day.ts'

/** An invented person with everything published; say only what a test is about. */
export const aMaid = (over: Partial<Maid> = {}): Maid => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Wanjiru',
  age: 31,
  nationality: { label: 'Kenya', code: 'KE' },
  isEthiopian: false,
  religion: 'CHRISTIAN',
  numberOfChildren: 2,
  languages: [
    { language: { label: 'Swahili' }, level: { label: 'NATIVE' } },
    { language: { label: 'English' }, level: { label: 'FLUENT' } },
    { language: { label: 'Arabic' }, level: { label: 'SIMPLE' } },
  ],
  roles: ['MAID'],
  liveIn: true,
  liveOut: false,
  skills: ['CLEANING', 'COOKING_ARABIC', 'TWINS'],
  atEaseWith: ['CATS', 'CAMERAS'],
  wishes: ['REST_DAY_SUNDAY', 'OWN_ROOM'],
  yearsExperience: 7,
  yearsInUae: 5,
  monthlyPrice: 294_000,
  salary: 150_000,
  availability: { type: 'NOW' },
  addedOn: '2026-11-01',
  infoPhrases: ['Bakes bread on Fridays'],
  transcript: ['On Fridays I make bread for everyone.'],
  videoURL: '/media/clips/1.mp4',
  vimeoInfo: { duration: 84 },
  publishedFields: PUBLISHABLE_FIELDS,
  ...over,
})

const someOf = <Value>(values: readonly Value[], most = values.length) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })

/** Around 21 November 2026, so that some days have passed and others are to come. */
const nearbyDay = fc.integer({ min: 20_770, max: 20_800 }).map(dayOfNumber)

/** Any person, narrow enough that random filters often meet somebody. */
export const anyMaid: fc.Arbitrary<Maid> = fc
  .record({
    id: fc.uuid(),
    roles: fc.constantFrom(['MAID'] as const, ['NANNY'] as const, ROLES),
    liveIn: fc.boolean(),
    liveOut: fc.boolean(),
    isEthiopian: fc.boolean(),
    nationality: fc.constantFrom(
      { label: 'Kenya', code: 'KE' },
      { label: 'Ethiopia', code: 'ET' },
      { label: 'Atlantis', code: 'XX' },
    ),
    religion: fc.option(fc.constantFrom(...RELIGIONS), { nil: undefined }),
    languages: fc.uniqueArray(
      fc.record({
        language: fc.record({ label: fc.constantFrom('Arabic', 'English', 'Hindi', 'Klingon') }),
        level: fc.option(fc.record({ label: fc.constantFrom(...LANGUAGE_LEVELS) }), {
          nil: undefined,
        }),
      }),
      { selector: (spoken) => spoken.language.label },
    ),
    skills: someOf(SKILLS.slice(0, 4)),
    atEaseWith: someOf(AT_EASE_WITH.slice(0, 3)),
    wishes: someOf(['OWN_ROOM' as const, ...mindedWishes]),
    yearsExperience: fc.integer({ min: 0, max: 5 }),
    monthlyPrice: fc.integer({ min: 2_000, max: 4_500 }).map((dirhams) => dirhams * 100),
    availability: fc.oneof(
      fc.constant({ type: 'NOW' } as const),
      fc.constant({ type: 'ON_PROBATION_ELSEWHERE' } as const),
      nearbyDay.map((day) => ({ type: 'FROM', day }) as const),
    ),
    addedOn: nearbyDay,
    publishedFields: someOf(PUBLISHABLE_FIELDS),
  })
  .map(aMaid)
