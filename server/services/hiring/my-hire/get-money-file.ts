import type { Hire } from '#api/hiring/hire.ts'
import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { calendarFile } from '#domain/site/calendar-file.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import { fillWording, printDay, printMoney } from '#server/adapters/pdf/print/print-values.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { readHire } from './read-hire.ts'
import money from './money-words.json' with { type: 'json' }

type Money = NonNullable<Hire['money']>
type Row = Money['rows'][number]
type Told = { hire: Hire; money: Money; language: Language }

/** Coming payments for a calendar app; an event's id is its period. */
export async function getMoneyCalendar(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'cards'>,
  entry: Entry,
): Promise<Response> {
  const told = await tell(deps, entry)
  const host = new URL(deps.env.ORIGIN).hostname
  const rows = told.money.rows.filter(({ state }) => state === 'planned' || state === 'failed')
  const file = calendarFile({
    product: brand.name,
    madeAt: deps.clock.now(),
    events: rows.map((row) => ({
      uid: `payment-${String(told.hire.number)}-${row.from}@${host}`,
      day: row.collectOn,
      title: say(told, 'event', { amount: formatMoney(row.amount) }),
      note: say(told, 'note', periodOf(told, row)),
    })),
  })
  return fileResponse(file, { type: 'text/calendar; charset=utf-8', name: 'payments.ics' })
}

/** The calendar as a paper: dates, states and totals. */
export async function getMoneyPaper(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>,
  entry: Entry,
): Promise<Response> {
  const told = await tell(deps, entry)
  const { hire, language } = told
  const words = money[language]
  const input = {
    title: words.title,
    number: String(hire.number),
    language,
    issuer: await currentIssuer(deps.db),
    issuedAt: `${hire.today}T08:00:00.000Z`,
    blocks: blocksOf(told),
  }
  const bytes = await composeApart({ document: 'leaflet', input }, entry.application.id)
  return fileResponse(new Uint8Array(bytes), { type: 'application/pdf', name: 'payments.pdf' })
}

async function tell(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>,
  entry: Entry,
): Promise<Told> {
  const hire = await readHire(deps, entry)
  if (!hire.money) throw new Problem('not-found')
  return { hire, money: hire.money, language: languageOrEnglish(entry.visit.language) }
}

const cell = (label: string, value: string) => ({
  label: { local: label },
  value: { local: value },
})

function blocksOf(told: Told): WrittenBlock[] {
  const { hire, language } = told
  const { taken, back, rows, refunds } = told.money
  const words = money[language]
  return [
    { kind: 'title', title: { local: words.title } },
    {
      kind: 'text',
      text: {
        local: say(told, 'lead', {
          name: hire.maid.name,
          today: printDay(language, hire.today),
        }),
      },
    },
    {
      kind: 'cells',
      cells: [
        cell(words.taken, printMoney(taken)),
        ...(back > 0 ? [cell(words.back, printMoney(back))] : []),
      ],
    },
    { kind: 'heading', heading: { local: words.dates } },
    {
      kind: 'cells',
      cells: rows.map((row) =>
        cell(
          `${printDay(language, row.takenOn ?? row.collectOn)} · ${words.states[row.state]} · ${say(told, 'period', periodOf(told, row))}`,
          printMoney(row.amount),
        ),
      ),
    },
    ...refundBlocks(told, refunds),
    { kind: 'note', note: { local: words.moved } },
  ]
}

function refundBlocks({ language }: Told, refunds: Money['refunds']): WrittenBlock[] {
  if (refunds.length === 0) return []
  const words = money[language]
  return [
    { kind: 'heading', heading: { local: words.refunds } },
    {
      kind: 'cells',
      cells: refunds.map(({ amount, isThere, on }) => ({
        label: { local: `${printDay(language, on)} · ${isThere ? words.there : words.going}` },
        value: { local: printMoney(amount) },
      })),
    },
  ]
}

const periodOf = ({ language }: Told, { from, until }: Row) => ({
  from: printDay(language, from),
  until: printDay(language, until),
})

const say = (
  { hire, language }: Told,
  sentence: 'lead' | 'event' | 'note' | 'period',
  values: Record<string, string>,
): string => fillWording(money[language][sentence], { number: String(hire.number), ...values })

function fileResponse(
  bytes: string | Uint8Array<ArrayBuffer>,
  of: { type: string; name: string },
): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': of.type,
      'Content-Disposition': `attachment; filename="${of.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
