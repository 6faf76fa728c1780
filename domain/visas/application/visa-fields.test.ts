import { expect, test } from 'vitest'
import { checkVisaDriver } from './visa-fields.ts'

test.each([
  ['', ['paper-expiry-missing']],
  ['99/99/2030', ['expiry-invalid']],
  ['20/11/2026', ['paper-expired']],
  ['21/11/2026', []],
])('a driving licence until %o is a paper, and no Emirates ID: %o', (licenceUntil, codes) => {
  const fields = { licenceNumber: '1234567', licenceUntil, plates: 'A 1' }
  const refused = checkVisaDriver(fields, { today: '2026-11-21', papers: [] })
  expect(refused.map(({ code }) => code)).toEqual(codes)
})
