import { visaCasePath } from '#domain/site/own-paths.ts'
import { brand } from '#domain/brand.ts'
import { dubaiDay } from '#domain/day.ts'
import { calendarFile } from '#domain/site/calendar-file.ts'
import type { CalendarEvent } from '#domain/site/calendar-file.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import type { Deps } from '#server/deps.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { getVisaCase } from './get-visa-case.ts'
import words from './calendar-words.json' with { type: 'json' }

const HOUR_MS = 3_600_000
const clockIn = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  hour: '2-digit',
  minute: '2-digit',
})

/** Appointments with their hour and place, and the expected days of all other stages. */
export async function getVisaCalendar(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  entry: VisaEntry,
): Promise<Response> {
  const visa = await getVisaCase(deps, entry)
  const host = new URL(deps.env.ORIGIN).hostname
  const said = words[languageOrEnglish(entry.visit.language)]
  const number = visaNumber(visa.number)
  const events = visa.stages.flatMap(
    ({ stage, doneOn, expectedOn, appointment }): CalendarEvent[] => {
      if (doneOn || (!expectedOn && !appointment)) return []
      const common = {
        // The same after a move, so that adding it again moves it.
        uid: `visa-${number}-${stage}@${host}`,
        title: `${number}: ${said.stages[stage]}`,
      }
      const note = `${deps.env.ORIGIN}${visaCasePath(visa.caseId)}`
      if (!appointment) return [{ ...common, note, day: expectedOn ?? '', isSure: false }]
      const at = Date.parse(appointment.at)
      return [
        {
          ...common,
          note: `${said.bring}\n${note}`,
          day: dubaiDay(at),
          hours: { from: clockIn.format(at), until: clockIn.format(at + HOUR_MS) },
          place: appointment.place,
          isSure: true,
        },
      ]
    },
  )
  const file = calendarFile({ product: brand.name, madeAt: deps.clock.now(), events })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.ics"`,
      'Cache-Control': 'no-store',
    },
  })
}
