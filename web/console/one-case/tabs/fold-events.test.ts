import { expect, test } from 'vitest'
import { foldEvents } from './fold-events.ts'

type CaseEvent = Parameters<typeof foldEvents>[0][number]

const event = (kind: CaseEvent['kind'], minute: number, holds = {}): CaseEvent => ({
  kind,
  by: 'household',
  at: `2026-11-28T09:${String(minute).padStart(2, '0')}:00.000Z`,
  holds,
})
const signed = (of: string, minute: number) =>
  event('mandate-moved', minute, { kind: of, to: 'SIGNED' })

test('papers that are signed within minutes are two lines, each in the place of its newest', () => {
  const lines = foldEvents([
    signed('agreement', 34),
    event('paper-signed', 34),
    signed('monthly', 34),
    event('paper-signed', 34),
    event('step-submitted', 32, { step: 'SIGN_DIRECT_DEBIT' }),
    signed('one-time', 32),
    event('paper-signed', 32),
  ])
  expect(lines.map(({ newest, all }) => [newest.kind, all.length])).toEqual([
    ['mandate-moved', 3],
    ['paper-signed', 3],
    ['step-submitted', 1],
  ])
})

test('what repeats later, for another step or of another kind stays its own line', () => {
  const lines = foldEvents([
    event('step-submitted', 40, { step: 'CLIENT_PHONE_NUMBER' }),
    event('step-submitted', 39, { step: 'CLIENT_PHONE_NUMBER' }),
    event('step-submitted', 38, { step: 'CLIENT_ADDRESS' }),
    event('step-submitted', 20, { step: 'CLIENT_PHONE_NUMBER' }),
    event('note-written', 20),
    event('note-written', 20),
  ])
  expect(lines.map(({ all }) => all.length)).toEqual([2, 1, 1, 1, 1])
})
