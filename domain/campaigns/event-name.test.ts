import { expect, test } from 'vitest'
import { eventName } from './event-name.ts'

test('[R24] an event of an address is a plain word', () => {
  expect(eventName('partner_click-2.1')).toBe('partner_click-2.1')
})

test.each([null, '', '1a', 'a b', '<img>', 'a"b', 'a'.repeat(65), 'gtm\njs'])(
  '[R24] %j names no event',
  (text) => {
    expect(eventName(text)).toBeUndefined()
  },
)
