import { expect, test } from 'vitest'
import { alikeDate } from './alike-dates.ts'

/** Left as older devices write it, right as our server does. */
const written: [locale: string, device: string, server: string][] = [
  ['en-GB-u-hc-h12', 'Mon, 30 Nov', 'Mon 30 Nov'],
  ['en-GB-u-hc-h12', 'Monday, 30 November', 'Monday 30 November'],
  ['en-GB-u-hc-h12', 'Mon, 30 Nov, 3:38\u202fpm', 'Mon 30 Nov, 3:38 pm'],
  ['en-GB-u-hc-h12', '3–5 February', '3 – 5 February'],
  ['en-GB-u-hc-h12', '02:38 am', '2:38 am'],
  ['hi-IN-u-nu-latn', 'बुध, 21 अक्तू॰', 'बुध, 21 अक्टू॰'],
  ['ru-RU', '5 февр., 02:38', '5 февр., 2:38'],
  ['fr-FR', '3\u2009–\u20095 février', '3 – 5 février'],
]

test.each(written)('in %s "%s" of a device is "%s" of the server', (locale, device, server) => {
  expect(alikeDate(device, locale)).toBe(server)
  expect(alikeDate(server, locale)).toBe(server)
})

test('a year keeps its comma, and an hour its tens', () => {
  expect(alikeDate('Mon, 30 Nov 2026', 'en-GB')).toBe('Mon, 30 Nov 2026')
  expect(alikeDate('10:05 am', 'en-GB')).toBe('10:05 am')
})
