import { expect, test } from 'vitest'
import { isSampleContact, SAMPLE_CHAT, SAMPLE_PHONE } from './sample-contacts.ts'

test.each([SAMPLE_CHAT, SAMPLE_PHONE, '971500000004', '+97140000003'])(
  '[R04] %s, as a first start enters it, is a sample',
  (number) => expect(isSampleContact(number)).toBe(true),
)

test.each(['+97145550000', '971501234567', '+971500001000', '999', ''])(
  '[R04] %s is the number of an operator or none',
  (number) => expect(isSampleContact(number)).toBe(false),
)
