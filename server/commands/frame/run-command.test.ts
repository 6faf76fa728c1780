import { expect, test } from 'vitest'
import { StartProblem } from '#server/start-problem.ts'
import { errorSentence } from './run-command.ts'

test('a command says a sentence, and neither a stack nor words of the database', () => {
  expect(errorSentence(new StartProblem('Use: npm run operate -- backup FOLDER'))).toBe(
    'Use: npm run operate -- backup FOLDER',
  )
  const row = 'Key (phone)=(+971501234567) already exists'
  const told = errorSentence(Object.assign(new Error(row), { code: '23505' }))
  expect(told).toContain('(23505)')
  expect(told).not.toMatch(/9715|\n| at /)
  expect(errorSentence(new TypeError('x is not a function'))).toContain('(TypeError)')
  expect(errorSentence('text')).toContain('(unknown)')
})
