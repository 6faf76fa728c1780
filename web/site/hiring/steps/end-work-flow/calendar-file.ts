/** One arrival, times `10:00` on a day `YYYY-MM-DD`, both in Dubai. */
export type CalendarEvent = {
  /** By arrival, so that adding it twice keeps one. */
  uid: string
  /** When this file was made. */
  madeAt: Date
  day: string
  from: string
  until: string
  title: string
  place: string
  note: string
  /** Undefined or false: planned, and not yet agreed to by her. */
  isSure?: boolean
  product: string
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

/** A calendar file with one event (RFC 5545): lines end in CR LF and are folded at 75 octets. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(event.product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...dubai,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${event.madeAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;TZID=Asia/Dubai:${dubaiTime(event.day, event.from)}`,
    `DTEND;TZID=Asia/Dubai:${dubaiTime(event.day, event.until)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `DESCRIPTION:${escapeText(event.note)}`,
    `STATUS:${event.isSure ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
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
