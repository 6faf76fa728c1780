import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { interviewHomes, interviewStates } from './interview-moves.ts'
import {
  ANSWER_SECONDS,
  answerAfter,
  lengthProblem,
  QUESTIONS_MOST,
  questionNames,
  questionsLeft,
  spokenAnswerMoves,
  spokenAnswerStates,
} from './spoken-answer.ts'
import type { SpokenAnswerMove } from './spoken-answer.ts'

// Object.keys loses the keys' type.
const moves = Object.keys(spokenAnswerMoves) as SpokenAnswerMove[]

test('staff stand between her voice and a household on every way', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves)), (tried) => {
      let state: (typeof spokenAnswerStates)[number] = 'asked'
      for (const move of tried) {
        const next = answerAfter(move, state)
        const isLetThrough = move === 'show' && state === 'recorded'
        expect(next !== 'shown' || isLetThrough).toBe(true)
        state = next ?? state
      }
    }),
  )
})

test('she can take back whatever somebody else may hear', () => {
  for (const state of spokenAnswerStates) {
    const isRecorded = state === 'recorded' || state === 'shown'
    expect(answerAfter('take-back', state)).toBe(isRecorded ? 'asked' : undefined)
  }
})

test('a household asks each question of its kind once, and so many at most', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...interviewHomes),
      fc.constantFrom(...interviewStates),
      fc.uniqueArray(fc.constantFrom(...questionNames), { maxLength: QUESTIONS_MOST + 1 }),
      (home, state, asked) => {
        const left = questionsLeft({ home, state }, asked)
        expect(left.filter((name) => asked.includes(name))).toEqual([])
        const isOver = state === 'cancelled' || state === 'decided'
        expect(left.length > 0).toBe(!isOver && asked.length < QUESTIONS_MOST)
      },
    ),
  )
})

test('ten seconds are enough, a recorder that stops late is let through, and no breath is an answer', () => {
  expect([0, 0.9, 1, 10, 10.4, 10.6].map(lengthProblem)).toEqual([
    'too-short',
    'too-short',
    undefined,
    undefined,
    undefined,
    'too-long',
  ])
  expect(lengthProblem(ANSWER_SECONDS.most)).toBeUndefined()
})
