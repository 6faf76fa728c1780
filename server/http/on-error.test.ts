import { pino } from 'pino'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { DiskFull } from '#server/adapters/storage/disk-full.ts'
import { problemResponse } from './on-error.ts'

const log = pino({ level: 'silent' })

test.each([
  ['a lock that did not come in time', '55P03'],
  ['a statement that took too long', '57014'],
  ['two that waited for each other', '40P01'],
  ['too many connections', '53300'],
  ['a transaction that stood still for too long', '25P03'],
])('%s is told as overload, with when to come back', (_, code) => {
  const error = Object.assign(new DatabaseError('', 0, 'error'), { code })
  const { status, headers } = problemResponse(error, { log, language: 'en' })
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

test.each([
  ['database', Object.assign(new DatabaseError('', 0, 'error'), { code: '53100' })],
  ['DATA_DIR', new DiskFull('files', undefined)],
  ['TMPDIR', new DiskFull('uploads', undefined)],
])('a full disk of %s is told to who sends, and once to the operator', async (named, error) => {
  const lines: string[] = []
  const own = pino({}, { write: (line) => lines.push(line) })
  const answers = [1, 2, 3].map(() => problemResponse(error, { log: own, language: 'en' }))
  for (const { status, headers } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
    expect(headers.get('x-problem')).toBe('storage-full')
  }
  expect(await answers[0]?.text()).toMatch(
    /^Nothing can be stored[^]*Try again in a few minutes\.$/,
  )
  expect(lines).toHaveLength(1)
  expect(lines.join()).toMatch(new RegExp(`"level":50.*${named}.*Free or add space`))
})

test('what a database refuses for another reason is a fault of ours', () => {
  const error = Object.assign(new DatabaseError('', 0, 'error'), { code: '23505' })
  expect(problemResponse(error, { log, language: 'en' }).status).toBe(500)
})
