import { addDays } from '#domain/day.ts'

/** A calendar event in Dubai: hours of a day `YYYY-MM-DD`, or the whole day. */
export type CalendarEvent = {
  /** Identifies the event, so that adding it twice keeps one. */
  uid: string
  day: string
  /** `10:00`; absent for the whole day. */
  hours?: { from: string; until: string }
  title: string
  place?: string
  note: string
  /** Otherwise the event is tentative. */
  isSure?: boolean
}

export type Calendar = {
  product: string
  /** The file's time of making. */
  madeAt: Date
  events: readonly CalendarEvent[]
}

/** Dubai has had UTC+4 without summer time since 1920. */
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

/** A whole day ends where the next begins, and does not block time. */
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

/** Folds lines at 75 octets without cutting a character. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    // Continuation lines begin with a space.
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
