import { pino } from 'pino'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { problemResponse } from './on-error.ts'

const log = pino({ level: 'silent' })

test.each([
  ['a lock that did not come in time', '55P03'],
  ['a statement that took too long', '57014'],
  ['two that waited for each other', '40P01'],
  ['too many connections', '53300'],
])('%s is told as overload, with when to come back', (_, code) => {
  const error = Object.assign(new DatabaseError('', 0, 'error'), { code })
  const { status, headers } = problemResponse(error, { log, language: 'en' })
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

test('what a database refuses for another reason is a fault of ours', () => {
  const error = Object.assign(new DatabaseError('', 0, 'error'), { code: '23505' })
  expect(problemResponse(error, { log, language: 'en' }).status).toBe(500)
})
