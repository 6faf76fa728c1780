import { addDays } from '#domain/day.ts'

/** One event of a calendar, in Dubai: at its hours of a day `YYYY-MM-DD`, or the whole day. */
export type CalendarEvent = {
  /** Names what it is about, so that adding it twice keeps one. */
  uid: string
  day: string
  /** `10:00` both; without them the whole day. */
  hours?: { from: string; until: string }
  title: string
  place?: string
  note: string
  /** Undefined or false: planned, and not yet sure. */
  isSure?: boolean
}

export type Calendar = {
  product: string
  /** When this file was made. */
  madeAt: Date
  events: readonly CalendarEvent[]
}

/** Dubai has kept UTC+4 without summer time since 1920. */
const dubai = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Dubai',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'TZNAME:+04',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar file (RFC 5545): lines end in CR LF and are folded at 75 octets. */
export function calendarFile({ product, madeAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...dubai,
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, madeAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    ...whenOf(event),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `DESCRIPTION:${escapeText(event.note)}`,
    `STATUS:${event.isSure ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ]
}

/** A whole day ends where the next begins, and keeps nobody busy. */
function whenOf({ day, hours }: CalendarEvent): string[] {
  if (!hours) {
    const [from, until] = [day, addDays(day, 1)].map((one) => one.replaceAll('-', ''))
    return [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`, 'TRANSP:TRANSPARENT']
  }
  return [
    `DTSTART;TZID=Asia/Dubai:${dubaiTime(day, hours.from)}`,
    `DTEND;TZID=Asia/Dubai:${dubaiTime(day, hours.until)}`,
  ]
}

function dubaiTime(day: string, time: string): string {
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

/** A line longer than 75 octets goes on after CR LF and a space; no character is cut in two. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    // Rows after the first begin with the space of the fold.
    const room = rows.length === 0 ? 75 : 74
    if (octets(row + character) > room) {
      rows.push(row)
      row = ''
    }
    row += character
  }
  return [...rows, row].join('\r\n ')
}

const octets = (text: string) => new TextEncoder().encode(text).length
