import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SKILLS, WISHES } from '#domain/catalogue/codes.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { personStates } from '#domain/people/person-state.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import { readProfile } from '#domain/people/read-profile.ts'
import { judgeChange } from './judge-change.ts'
import type { ChangedPerson } from './judge-change.ts'
import { wrongInChange } from './people-change.ts'
import type { PeopleChange } from './people-change.ts'
import { undoChange } from './undo-change.ts'

const today = '2026-11-26'

function aProfile(values: Record<string, unknown> = {}): Profile {
  const read = readProfile(
    {
      name: 'Grace',
      age: 31,
      nationality: 'KE',
      roles: ['NANNY'],
      liveIn: true,
      monthlyPriceAed: 2900,
      salaryAed: 1700,
      availability: 'NOW',
      skills: ['TODDLERS'],
      languages: [{ language: 'English', level: 'FLUENT' }],
      infoPhrases: { en: ['Patient'] },
      transcript: { en: ['I sing.'] },
      publishedFields: [...PUBLISHABLE_FIELDS],
      ...values,
    },
    today,
  )
  if (!read.ok) throw new Error(JSON.stringify(read.wrong))
  return read.profile
}
const aPerson = (values: Partial<ChangedPerson> = {}): ChangedPerson => ({
  profile: aProfile(),
  state: 'draft',
  hasVideo: true,
  hidHerself: false,
  ...values,
})
const judged = (person: ChangedPerson, change: PeopleChange) => judgeChange(person, change, today)

describe('one change for many', () => {
  test('says what it would change, from what to what', () => {
    expect(judged(aPerson(), { act: 'raise', field: 'monthlyPriceAed', by: 100 })).toMatchObject({
      verdict: 'changes',
      changes: [{ place: 'monthlyPriceAed', before: 2900, after: 3000 }],
    })
    expect(
      judged(aPerson(), { act: 'add', field: 'skills', code: 'COOKING_ARABIC' }),
    ).toMatchObject({ changes: [{ before: ['TODDLERS'], after: ['COOKING_ARABIC', 'TODDLERS'] }] })
    expect(judged(aPerson(), { act: 'publish' })).toMatchObject({
      changes: [{ place: 'state', before: 'draft', after: 'published' }],
      state: 'published',
    })
  })

  test('leaves the day out where somebody can start at once', () => {
    const profile = aProfile({ availability: 'FROM', availableFrom: '2026-12-20' })
    const change = { act: 'set', values: { availability: 'NOW' } } as const
    expect(judged(aPerson({ profile }), change)).toMatchObject({
      profile: { availability: 'NOW', availableFrom: null },
    })
  })

  test.each([
    ['who is not ready', { hasVideo: false }, { act: 'publish' }, 'not-ready'],
    ['who is hired', { state: 'hired' }, { act: 'pause' }, 'hired'],
    ['who was never shown', {}, { act: 'pause' }, 'not-shown'],
    ['who is gone', { state: 'withdrawn' }, { act: 'publish' }, 'gone'],
    [
      'whose pay would be above her price',
      {},
      { act: 'set', values: { monthlyPriceAed: '1600' } },
      'wrong',
    ],
    ['whose last role would go', {}, { act: 'remove', field: 'roles', code: 'NANNY' }, 'wrong'],
  ] as const)('refuses %s', (...[, values, change, reason]) => {
    expect(judged(aPerson(values), change)).toMatchObject({ verdict: 'refused', why: [{ reason }] })
  })

  test.each([
    [{ act: 'set', values: { monthlyPriceAed: 'much' } }, 'not-a-number'],
    [{ act: 'set', values: {} }, 'missing'],
    [{ act: 'set', values: { availability: 'FROM' } }, 'missing'],
    [{ act: 'raise', field: 'salaryAed', by: 0 }, 'missing'],
    [{ act: 'add', field: 'skills', code: 'JUGGLING' }, 'not-offered'],
  ] as const)('is refused for all: %j', (change, problem) => {
    expect(wrongInChange(change, today).map((one) => one.problem)).toContain(problem)
  })

  test('is right for all where only a person can tell', () => {
    expect(wrongInChange({ act: 'set', values: { salaryAed: '9000' } }, today)).toEqual([])
    expect(wrongInChange({ act: 'publish' }, today)).toEqual([])
  })
})

const aChange: fc.Arbitrary<PeopleChange> = fc.oneof(
  fc.constantFrom<PeopleChange>({ act: 'publish' }, { act: 'pause' }),
  fc
    .integer({ min: -3000, max: 3000 })
    .map((by) => ({ act: 'raise', field: 'monthlyPriceAed', by }) as const),
  fc
    .record({
      act: fc.constantFrom('add' as const, 'remove' as const),
      code: fc.constantFrom(...SKILLS),
    })
    .map((change) => ({ ...change, field: 'skills' as const })),
  fc
    .constantFrom(
      { availability: 'FROM', availableFrom: '2026-12-01' },
      { availability: 'NOW' },
      { liveIn: false, liveOut: true },
    )
    .map((values) => ({ act: 'set', values }) as const),
)
const anyPerson = fc.record({
  profile: fc
    .record({ skills: fc.subarray([...SKILLS]), wishes: fc.subarray([...WISHES]) })
    .map(aProfile),
  state: fc.constantFrom(...personStates),
  hasVideo: fc.boolean(),
  hidHerself: fc.boolean(),
})

describe('any change', () => {
  test('that is taken back at once leaves everybody as she was', () => {
    fc.assert(
      fc.property(anyPerson, aChange, (person, change) => {
        const verdict = judged(person, change)
        if (verdict.verdict !== 'changes') return
        const now = { ...person, profile: verdict.profile, state: verdict.state }
        const undone = undoChange(now, verdict.changes, today)
        // Whoever was shown though not ready cannot be shown again.
        fc.pre(!undone.kept.includes('state'))
        expect(undone).toEqual({ profile: person.profile, state: person.state, kept: [] })
      }),
    )
  })

  test('never overwrites what somebody changed since', () => {
    fc.assert(
      fc.property(anyPerson, aChange, aChange, (person, change, later) => {
        const first = judged(person, change)
        if (first.verdict !== 'changes') return
        const between = { ...person, profile: first.profile, state: first.state }
        const second = judged(between, later)
        if (second.verdict !== 'changes') return
        const now = { ...person, profile: second.profile, state: second.state }
        const undone = undoChange(now, first.changes, today)
        for (const { place } of second.changes) {
          if (first.changes.some((one) => one.place === place)) continue
          expect(Reflect.get(undone.profile, place) ?? undone.state).toEqual(
            Reflect.get(now.profile, place) ?? now.state,
          )
        }
      }),
    )
  })
})

test('what others changed since stays, and is named', () => {
  const change = { act: 'raise', field: 'monthlyPriceAed', by: 100 } as const
  const verdict = judged(aPerson(), change)
  if (verdict.verdict !== 'changes') throw new Error('refused')
  const now = aPerson({ profile: aProfile({ monthlyPriceAed: 3300 }) })
  expect(undoChange(now, verdict.changes, today)).toEqual({
    profile: now.profile,
    state: 'draft',
    kept: ['monthlyPriceAed'],
  })
})

test('of a list only the added code goes: what others added stays', () => {
  const verdict = judged(aPerson(), { act: 'add', field: 'skills', code: 'TWINS' })
  if (verdict.verdict !== 'changes') throw new Error('refused')
  const now = aPerson({ profile: aProfile({ skills: ['TODDLERS', 'TWINS', 'SWIMMING'] }) })
  const { profile, kept } = undoChange(now, verdict.changes, today)
  expect([profile.skills, kept]).toEqual([['TODDLERS', 'SWIMMING'], []])
})

test('whoever was hired since is not moved', () => {
  const verdict = judged(aPerson(), { act: 'publish' })
  if (verdict.verdict !== 'changes') throw new Error('refused')
  expect(undoChange(aPerson({ state: 'hired' }), verdict.changes, today)).toMatchObject({
    state: 'hired',
    kept: ['state'],
  })
})
