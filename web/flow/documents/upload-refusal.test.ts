import { expect, test } from 'vitest'
import { CallFailure } from '#web/send.ts'
import { uploadRefusal } from './upload-refusal.ts'

const problem = (status: number, code: string) =>
  new CallFailure(status, '', { status, code, title: 'Too large.', detail: 'Send less.' })

test.each([
  ['a lost connection', new CallFailure(0, '')],
  ['a server that restarts', new CallFailure(503, 'Restarting')],
  ['a line too slow', new CallFailure(408, '')],
  ['a limit that passes', problem(429, 'too-many-requests')],
  ['the first try, still worked on', problem(409, 'key-in-use')],
])('[W05] %s is worth another try', (_, failure) => {
  expect(uploadRefusal(failure, 'passport')).toBeUndefined()
})

test.each([400, 403, 404, 409, 413, 415, 422, 500, 504])(
  '[W05] an answer with status %d ends the upload',
  (status) => {
    expect(uploadRefusal(new CallFailure(status, ''), 'passport')).toBeDefined()
  },
)

test('[W05] a document that was refused says why', () => {
  const errors = [{ field: 'file', code: 'document-type' as const, message: 'Not a picture.' }]
  const document = { status: 422, code: 'document-refused', title: 'Refused.', errors }
  expect(uploadRefusal(new CallFailure(422, '', document), 'passport')).toEqual({
    field: 'file',
    code: 'document-type',
    said: 'Not a picture.',
  })
})

test('[W05] any other answer ends the upload with its words, or with ours', () => {
  expect(uploadRefusal(problem(413, 'too-large'), 'passport')?.said).toBe('Too large. Send less.')
  expect(uploadRefusal(new CallFailure(500, 'x'), 'passport')).toEqual({
    field: 'passport',
    code: 'document-not-sent',
    said: undefined,
  })
})
