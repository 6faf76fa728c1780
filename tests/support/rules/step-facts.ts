import * as fc from 'fast-check'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'

/** What is known of an application of the test clock's day with these changes. */
export function someStepFacts(changes: Partial<StepFacts> = {}): StepFacts {
  return {
    now: { today: '2026-11-21', minutes: 14 * 60 },
    calendar: { rules: [DEFAULT_ARRIVAL_RULES], holidays: [] },
    firstDays: { from: '2026-11-22', until: '2027-01-20', closed: ['2026-12-02', '2026-12-03'] },
    plans: ['live-in', 'live-out'],
    methods: ['card-first', 'card', 'direct-debit'],
    planType: 'live-out',
    needEnterIbanNumber: false,
    bankCode: '026',
    signatureRefusals: 0,
    ...changes,
  }
}

export const anyStepFacts: fc.Arbitrary<StepFacts> = fc.record({
  now: fc.record({
    today: fc.constantFrom('2026-11-21', '2026-12-31'),
    minutes: fc.integer({ min: 0, max: 1439 }),
  }),
  calendar: fc.constantFrom(undefined, { rules: [DEFAULT_ARRIVAL_RULES], holidays: [] } as const),
  firstDays: fc.constantFrom(undefined, { from: '2026-11-22', until: '2027-01-20', closed: [] }),
  plans: fc.subarray(['live-in', 'live-out'] as const),
  methods: fc.constantFrom(
    ['card-first', 'card', 'direct-debit'] as const,
    ['direct-debit'] as const,
  ),
  planType: fc.constantFrom('live-in', 'live-out'),
  signedFrom: fc.constantFrom(undefined, '2026-11-24'),
  documents: fc.constantFrom(undefined, [], [{ id: 'one', kind: 'passport' }]),
  needEnterIbanNumber: fc.boolean(),
  bankCode: fc.constantFrom(undefined, '026', '003'),
  signatureRefusals: fc.integer({ min: 0, max: 3 }),
})
