import { expect, test } from 'vitest'
import { spouseParts, spouseStage } from './spouse-stage.ts'

const at = (minute: number) => `2026-11-21T06:${String(minute).padStart(2, '0')}:00.000Z`
const sent = { sentAt: at(1), expiresAt: '2026-11-24T06:01:00.000Z' }
const now = Date.parse(at(30))

test.each([
  [{}, 'sent'],
  [{ openedAt: at(2) }, 'reading'],
  [{ openedAt: at(2), question: { at: at(3) } }, 'asked'],
  [{ openedAt: at(2), question: { at: at(3) }, confirmedAt: at(4) }, 'signing'],
  [{ openedAt: at(2), confirmedAt: at(3), question: { at: at(4) } }, 'asked'],
  [{ openedAt: at(2), refusal: { at: at(3) } }, 'refused'],
  [{ openedAt: at(2), wrongNumber: { at: at(3) } }, 'wrongNumber'],
  [{ openedAt: at(2), confirmedAt: at(3), signedAt: at(4) }, 'signed'],
  [{ expiresAt: at(20) }, 'ended'],
] as const)('[W23] the newest thing of %j is %s', (more, stage) => {
  expect(spouseStage({ ...sent, ...more }, now)).toBe(stage)
})

test('[W23] what happened has its time, and one thing at most is now', () => {
  expect(states({})).toEqual(['done', 'later', 'later', 'later'])
  expect(states({ openedAt: at(2) })).toEqual(['done', 'done', 'now', 'later'])
  expect(states({ openedAt: at(2), confirmedAt: at(3) })).toEqual(['done', 'done', 'done', 'now'])
  expect(states({ openedAt: at(2), refusal: { at: at(3) } })).toEqual([
    'done',
    'done',
    'later',
    'later',
  ])
})

const states = (more: object) => spouseParts({ ...sent, ...more }).map(({ state }) => state)
