import { expect, test } from 'vitest'
import { hireStage } from './hire-facts.ts'
import type { HireFacts } from './hire-facts.ts'
import { nextMoves } from './next-moves.ts'

const answerBy = '2026-11-21T08:00:00.000Z'
const heldUntil = '2026-11-22T08:00:00.000Z'

/** All is given, she said yes and comes on the 25th. */
const agreed: HireFacts = {
  today: '2026-11-20',
  endedAs: 'completed',
  her: { state: 'yes', answerBy },
  isSpouseAwaited: false,
  documents: 'given',
  visaException: null,
  bank: 'here',
  arrival: { day: '2026-11-25', way: 'delivered' },
  nextDue: { day: '2026-11-25', payer: 'mandate' },
  promised: {},
}
const open: HireFacts = { ...agreed, endedAs: null, her: undefined, heldUntil }
const codes = (facts: HireFacts) => nextMoves(facts).map(({ code }) => code)

test('[W26] each thing that comes has its owner and its day', () => {
  expect(nextMoves({ ...agreed, promised: { bankFilesOn: '2026-11-23' } })).toEqual([
    { code: 'check-documents', who: 'us', by: undefined },
    { code: 'send-to-bank', who: 'us', by: { on: '2026-11-23' } },
    { code: 'bring-her', who: 'us', by: { on: '2026-11-25' } },
    { code: 'set-up-debit', who: 'bank', by: undefined },
    { code: 'take-sum', who: 'us', by: { on: '2026-11-25' } },
  ])
})

test('[W26] no day is promised that neither a fact nor a setting says', () => {
  const [first] = nextMoves({ ...agreed, promised: { documentsOn: '2026-11-23' } })
  expect(first).toEqual({ code: 'check-documents', who: 'us', by: { on: '2026-11-23' } })
  const sent = nextMoves({ ...agreed, bank: 'sent' }).find(({ code }) => code === 'set-up-debit')
  expect(sent?.by).toBeUndefined()
})

test.each<[string, Partial<HireFacts>, string[]]>([
  ['a step is due', { openStep: 'BANK_INFO' }, ['open', 'go-on', 'bring-her']],
  ['a spouse signs', { isSpouseAwaited: true }, ['waiting-signature', 'sign-spouse', 'bring-her']],
  ['staff read an IBAN', { iban: 'being-read' }, ['waiting-iban', 'read-iban', 'bring-her']],
  ['an IBAN is confirmed', { iban: 'to-confirm' }, ['waiting-iban', 'confirm-iban', 'bring-her']],
])('[W26] while it is open and %s', (_what, more, said) => {
  const facts = { ...open, ...more }
  expect([hireStage(facts), ...codes(facts)]).toEqual(said)
})

test.each<[string, Partial<HireFacts>, [string, string]]>([
  ['she decides', { her: { state: 'asked', answerBy } }, ['asking-her', 'say-yes']],
  ['she asks', { her: { state: 'question', answerBy } }, ['she-asks', 'answer-her']],
  ['the bank refused', { bank: 'refused' }, ['comes', 'mend-bank']],
  ['the time was lost', { arrival: undefined }, ['choose-arrival', 'choose-arrival']],
  ['her day has passed', { today: '2026-11-26' }, ['is-she-there', 'say-she-came']],
  ['staff decide', { visaException: 'asked' }, ['comes', 'decide-visa']],
  [
    'she is met at the centre',
    { documents: 'checked', bank: 'confirmed', arrival: { day: '2026-11-25', way: 'pick-up' } },
    ['comes', 'meet-her'],
  ],
  [
    'she is there',
    { arrivedOn: '2026-11-25', today: '2026-12-02', documents: 'checked', bank: 'confirmed' },
    ['with-you', 'take-sum'],
  ],
])('[W26] once all is given and %s', (_what, more, said) => {
  const facts = { ...agreed, ...more }
  expect([hireStage(facts), codes(facts)[0]]).toEqual(said)
})

test.each(['no', 'silent'] as const)('[W26] after %s of hers nothing is said to come', (state) => {
  const facts = { ...agreed, her: { state, answerBy } }
  expect(nextMoves(facts)).toEqual([{ code: 'choose-another', who: 'you', by: undefined }])
})

test('[W26] what was given up has nothing to come', () => {
  expect(nextMoves({ ...agreed, endedAs: 'withdrawn' })).toEqual([])
})
