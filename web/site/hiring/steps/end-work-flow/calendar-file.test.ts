import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { CalendarEvent } from './calendar-file.ts'

const arrival: CalendarEvent = {
  uid: 'application-48213@daarly.example',
  madeAt: new Date('2026-11-21T12:51:00.000Z'),
  day: '2026-11-24',
  from: '10:00',
  until: '12:00',
  title: 'Wanjiru arrives',
  place: 'Villa 12, Street 8; Al Barsha 2',
  note: 'Application 48213\nCall first',
  product: 'Daarly',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('[W26] the arrival stands in the calendar at its time in Dubai', () => {
  expect(unfolded(calendarFile(arrival))).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261121T125100Z',
      'DTSTART;TZID=Asia/Dubai:20261124T100000',
      'DTEND;TZID=Asia/Dubai:20261124T120000',
      'TZOFFSETTO:+0400',
    ]),
  )
})

test('[W26] an arrival that she has not agreed to is a plan', () => {
  expect(unfolded(calendarFile(arrival))).toContain('STATUS:TENTATIVE')
  expect(unfolded(calendarFile({ ...arrival, isSure: true }))).toContain('STATUS:CONFIRMED')
})

test('[W26] commas, semicolons, backslashes and new lines do not break the file', () => {
  const lines = unfolded(calendarFile({ ...arrival, title: String.raw`a\b` }))
  expect(lines).toContain(String.raw`LOCATION:Villa 12\, Street 8\; Al Barsha 2`)
  expect(lines).toContain(String.raw`DESCRIPTION:Application 48213\nCall first`)
  expect(lines).toContain(String.raw`SUMMARY:a\\b`)
})

test('no line is longer than 75 octets, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (note) => {
      const rows = calendarFile({ ...arrival, note }).split('\r\n')
      const lengths = rows.map((row) => new TextEncoder().encode(row).length)
      return lengths.every((length) => length <= 75)
    }),
  )
})
