import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import type { CalendarEvent } from './calendar-file.ts'

const arrival: CalendarEvent = {
  uid: 'application-48213@daarly.example',
  day: '2026-11-24',
  hours: { from: '10:00', until: '12:00' },
  title: 'Wanjiru arrives',
  place: 'Villa 12, Street 8; Al Barsha 2',
  note: 'Application 48213\nCall first',
}
const fileOf = (...events: CalendarEvent[]) =>
  calendarFile({ product: 'Daarly', madeAt: new Date('2026-11-21T12:51:00.000Z'), events })
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('[W26] the arrival stands in the calendar at its time in Dubai', () => {
  expect(unfolded(fileOf(arrival))).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261121T125100Z',
      'DTSTART;TZID=Asia/Dubai:20261124T100000',
      'DTEND;TZID=Asia/Dubai:20261124T120000',
      'TZOFFSETTO:+0400',
    ]),
  )
})

test('[W26] an arrival that she has not agreed to is a plan', () => {
  expect(unfolded(fileOf(arrival))).toContain('STATUS:TENTATIVE')
  expect(unfolded(fileOf({ ...arrival, isSure: true }))).toContain('STATUS:CONFIRMED')
})

test('[W26] commas, semicolons, backslashes and new lines do not break the file', () => {
  const lines = unfolded(fileOf({ ...arrival, title: String.raw`a\b` }))
  expect(lines).toContain(String.raw`LOCATION:Villa 12\, Street 8\; Al Barsha 2`)
  expect(lines).toContain(String.raw`DESCRIPTION:Application 48213\nCall first`)
  expect(lines).toContain(String.raw`SUMMARY:a\\b`)
})

test('no line is longer than 75 octets, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (note) => {
      const rows = fileOf({ ...arrival, note }).split('\r\n')
      const lengths = rows.map((row) => new TextEncoder().encode(row).length)
      return lengths.every((length) => length <= 75)
    }),
  )
})

test('[W26] a sum is taken on a whole day, which ends where the next begins', () => {
  const { hours: _hours, ...day } = arrival
  const lines = unfolded(fileOf(arrival, { ...day, uid: 'due-1', day: '2026-12-31' }))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
  )
})
