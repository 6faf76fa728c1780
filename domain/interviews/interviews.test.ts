import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dubaiDay } from '#domain/day.ts'
import {
  herOutcomes,
  householdOutcomes,
  interviewMoves,
  interviewStates,
  maySayOutcome,
  movedTo,
  openInterviewStates,
  resultOf,
  turnOf,
} from './interview-moves.ts'
import type { InterviewMove, InterviewMover, InterviewState } from './interview-moves.ts'
import {
  interviewAt,
  interviewDays,
  interviewHours,
  isBeside,
  isCallOpen,
  mayPropose,
  NOTICE_MINUTES,
} from './interview-times.ts'
import { callMegabytes } from './call-signal.ts'

const moves = Object.keys(interviewMoves) as InterviewMove[]
const anyState = fc.constantFrom(...interviewStates)
const anyMover = fc.constantFrom<InterviewMover>('household', 'she', 'server')
const now = new Date('2026-11-28T06:00:00Z')

describe('the table of moves', () => {
  test('whoever moves it in whatever order, it stays in a state of the table and ends for good', () => {
    const anyMoves = fc.array(fc.tuple(fc.constantFrom(...moves), anyMover), { maxLength: 40 })
    fc.assert(
      fc.property(anyMoves, (made) => {
        let state: InterviewState = 'asked'
        let isOver = false
        for (const [move, by] of made) {
          const to = movedTo(move, { by, from: state })
          expect(isOver && to !== undefined).toBe(false)
          state = to ?? state
          isOver = state === 'cancelled' || state === 'decided'
        }
      }),
    )
  })

  test('she alone accepts, the household alone proposes, the server alone says that they met', () => {
    fc.assert(
      fc.property(anyState, anyMover, (from, by) => {
        const mayMove = (move: InterviewMove) => movedTo(move, { by, from }) !== undefined
        expect(mayMove('accept') && by !== 'she').toBe(false)
        expect(mayMove('propose') && by !== 'household').toBe(false)
        const own = (['meet', 'miss', 'lapse', 'decide'] as const).some(mayMove)
        expect(own && by !== 'server').toBe(false)
      }),
    )
  })

  test('whose turn it is, that side has something to press', () => {
    fc.assert(
      fc.property(
        anyState,
        fc.option(fc.constantFrom(...householdOutcomes)),
        fc.option(fc.constantFrom(...herOutcomes)),
        (from, household, she) => {
          for (const by of turnOf(from, { household, she })) {
            const mayMove = moves.some((move) => movedTo(move, { by, from }) !== undefined)
            expect(mayMove || (from === 'held' && { household, she }[by] === null)).toBe(true)
          }
        },
      ),
    )
  })

  test('both may cancel as long as it is open, and nobody later', () => {
    for (const from of interviewStates) {
      const isOpen = openInterviewStates.some((open) => open === from)
      for (const by of ['household', 'she'] as const) {
        expect(movedTo('cancel', { by, from }) !== undefined).toBe(isOpen)
      }
    }
  })
})

test('what came of it is told once both have spoken; her no stands over every word', () => {
  const household = fc.constantFrom(null, ...householdOutcomes)
  const hers = fc.constantFrom(null, ...herOutcomes)
  fc.assert(
    fc.property(household, hers, (one, other) => {
      const result = resultOf({ household: one, she: other })
      expect(result === undefined).toBe(one === null || other === null)
      expect(result === 'she-no').toBe(one !== null && other === 'would-not')
      expect(result === 'both-yes').toBe(one === 'hire' && other === 'would-work')
    }),
  )
})

test('an outcome may be said from the agreed time on, also after an interview by telephone', () => {
  const startsAt = now
  const before = new Date(now.getTime() - 1)
  expect(maySayOutcome({ state: 'agreed', startsAt }, before)).toBe(false)
  expect(maySayOutcome({ state: 'agreed', startsAt }, now)).toBe(true)
  expect(maySayOutcome({ state: 'held', startsAt }, before)).toBe(true)
  expect(maySayOutcome({ state: 'cancelled', startsAt }, now)).toBe(false)
})

test('times lie in the hours of the form, some hours ahead, within its days', () => {
  const anyMinute = fc.integer({ min: -3 * 1440, max: 20 * 1440 })
  fc.assert(
    fc.property(anyMinute, (minutes) => {
      const at = new Date(now.getTime() + minutes * 60_000)
      const listed = interviewDays(now).some((day) =>
        interviewHours.some((hour) => interviewAt(day, hour).getTime() === at.getTime()),
      )
      expect(mayPropose(at, now)).toBe(listed && minutes >= NOTICE_MINUTES)
    }),
  )
  expect([interviewHours[0], interviewHours.at(-1)]).toEqual(['09:00', '20:30'])
  expect(interviewDays(now)[0]).toBe(dubaiDay(now.getTime()))
  expect(mayPropose(new Date('no'), now)).toBe(false)
})

test('her interviews are half an hour apart, and a call opens before its time and closes after it', () => {
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(isBeside(minutesLater(29), [now])).toBe(true)
  expect(isBeside(minutesLater(30), [now])).toBe(false)
  expect([-11, -10, 0, 59, 60].map((minutes) => isCallOpen(now, minutesLater(minutes)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(callMegabytes(10)).toBe(50)
})
