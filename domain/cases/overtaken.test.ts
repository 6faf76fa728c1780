import { expect, test } from 'vitest'
import { refuseOvertaken } from './overtaken.ts'

const submitted = (step: string, version: number) => ({
  kind: 'submitted',
  step,
  facts: { version },
})
const now = { version: 5, events: [submitted('one', 3), submitted('two', 5)] }

test('an answer from before the stored one of its step is refused, with the version of now', () => {
  expect(() => refuseOvertaken('two', now, 4)).toThrow(
    expect.objectContaining({ code: 'version-conflict', detail: { facts: { version: 5 } } }),
  )
})

test('what others stored at other steps meanwhile overtakes nothing', () => {
  expect(() => refuseOvertaken('one', now, 4)).not.toThrow()
  expect(() => refuseOvertaken('two', now, 5)).not.toThrow()
  expect(() => refuseOvertaken('two', now, undefined)).not.toThrow()
  const read = { version: 5, events: [{ ...submitted('two', 5), kind: 'opened' }] }
  expect(() => refuseOvertaken('two', read, 4)).not.toThrow()
})
