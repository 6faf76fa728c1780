import { weekdays } from '#domain/day.ts'
import { formatEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import { workerLanguageNames } from '#domain/visas/application/worker-languages.ts'
import { isWeekday } from '#domain/visas/application/visa-fields.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { OTHER_COUNTRY } from '#domain/visas/visa-answers.ts'
import names from '#domain/visas/visa-names.json' with { type: 'json' }
import { visaNumber } from '#domain/visas/visa-number.ts'
import type { VisaKept } from '#api/visas/visa-units.ts'
import { known } from '#server/adapters/pdf/paper/cell-grid.ts'
import type { Bilingual, Cell } from '#server/adapters/pdf/paper/cell-lines.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { fillWording, printDay, printMoney } from '#server/adapters/pdf/print/print-values.ts'
import { dayNow } from '#server/clock.ts'
import type { VisaToPrint } from '#server/db/visas/visas-to-print.ts'
import { countryName } from '#server/services/catalogue/names-of-places.ts'
import fees from '#server/services/payment/invoices/wording/invoice-words.json' with { type: 'json' }
import type { VisaFacts } from '#server/services/visas/application/visa-facts.ts'
import { sentencesIn, weekdayIn } from '#server/services/wording/hers/her-language.ts'
import words from './form-words.json' with { type: 'json' }

/** A visa whose answers are open. */
export type OpenedVisa = {
  visa: VisaToPrint
  facts: VisaFacts
  phone: string | undefined
  answers: { [Step in VisaFormStep]?: VisaKept<Step> | undefined }
}

type Words = (typeof words)['en']

/** What both languages say, each by its own words. */
const both = (pick: (of: 'ar' | 'en') => string): Bilingual => ({
  local: pick('ar'),
  english: pick('en'),
})
const say = (pick: (of: Words) => string): Bilingual => both((of) => pick(words[of]))

/** The form of one visa: Arabic with English below, as typing centres read them. */
export function visaForm(opened: OpenedVisa): WrittenBlock[] {
  const number = visaNumber(Number(opened.visa.number))
  return [
    {
      kind: 'title',
      title: say(({ title }) => title),
      subtitle: { local: number },
      number,
    },
    ...part(({ case: name }) => name, caseCells(opened)),
    ...part(({ sponsor }) => sponsor, sponsorCells(opened)),
    ...part(({ worker }) => worker, workerCells(opened)),
    ...part(({ terms }) => terms, termsCells(opened)),
    ...part(({ driver }) => driver, driverCells(opened)),
    ...part(({ papers }) => papers, paperCells(opened)),
    ...part(({ fees: name }) => name, feeCells(opened)),
  ]
}

/** A heading with its facts; nothing where none is known. */
const part = (heading: (of: Words) => string, cells: readonly Cell[]): WrittenBlock[] =>
  cells.length === 0
    ? []
    : [
        { kind: 'heading', heading: say(heading) },
        { kind: 'cells', cells },
      ]

const code = (label: (of: Words) => string, text: string): Cell => ({
  label: say(label),
  value: { code: text },
})
const said = (label: (of: Words) => string, value: Bilingual): Cell => ({
  label: say(label),
  value,
})
const asTyped = (label: (of: Words) => string, text: string): Cell[] =>
  known(text, () => said(label, { local: text }))
const dayCell = (label: (of: Words) => string, day: string): Cell =>
  said(
    label,
    both((of) => printDay(of, day)),
  )

function caseCells({ visa, facts }: OpenedVisa): Cell[] {
  const { place, country, emirate: home } = facts.answers
  const emirate = findEmirate(home ?? '')?.nameKey
  return [
    said(
      ({ kind }) => kind,
      both((of) => names[of].kinds[visa.kind]),
    ),
    ...known(emirate, (key) =>
      said(
        ({ emirate: name }) => name,
        both((of) => sentencesIn(of).emirates[key]),
      ),
    ),
    ...known(country === OTHER_COUNTRY ? undefined : country, (one) =>
      said(
        ({ nationality }) => nationality,
        both((of) => countryName(one, of)),
      ),
    ),
    ...known(place, (one) =>
      said(
        ({ place: name }) => name,
        say(({ places }) => places[one]),
      ),
    ),
    ...known(visa.submitted_at ?? undefined, (at) =>
      dayCell(({ sentOn }) => sentOn, dayNow({ now: () => at })),
    ),
  ]
}

function sponsorCells({ answers: { VISA_SPONSOR: sponsor }, phone }: OpenedVisa): Cell[] {
  return [
    ...asTyped(({ name }) => name, sponsor?.name ?? ''),
    ...known(sponsor?.emiratesId, (id) =>
      code(({ emiratesId }) => emiratesId, formatEmiratesId(id)),
    ),
    ...known(phone, (number) => code(({ phone: name }) => name, number)),
  ]
}

function workerCells({ answers: { VISA_WORKER: worker } }: OpenedVisa): Cell[] {
  if (!worker) return []
  return [
    ...asTyped(({ name }) => name, worker.name),
    code(({ passport }) => passport, worker.passportNumber),
    code(({ phone }) => phone, worker.phone),
    ...asTyped(({ language }) => language, workerLanguageNames[worker.language]),
  ]
}

function termsCells({ answers: { VISA_TERMS: terms } }: OpenedVisa): Cell[] {
  if (!terms) return []
  const day = weekdays.findIndex((one) => one === terms.restDay)
  return [
    code(({ wage }) => wage, printMoney(terms.wage)),
    said(
      ({ home }) => home,
      say(({ homes }) => homes[terms.home]),
    ),
    ...(isWeekday(terms.restDay)
      ? [
          said(
            ({ restDay }) => restDay,
            both((of) => weekdayIn(of, day)),
          ),
        ]
      : []),
  ]
}

function driverCells({ answers: { VISA_DRIVER: driver } }: OpenedVisa): Cell[] {
  if (!driver) return []
  return [
    code(({ licence }) => licence, driver.licenceNumber),
    dayCell(({ licenceUntil }) => licenceUntil, driver.licenceUntil),
    code(({ plates }) => plates, driver.plates.join(', ')),
  ]
}

function paperCells({ visa: { papers }, facts }: OpenedVisa): Cell[] {
  const missing = facts.papers.filter(({ paper }) => !papers.some(({ kind }) => kind === paper))
  return [
    ...papers.map((paper) => ({
      label: both((of) => names[of].papers[paper.kind]),
      value: both((of) => {
        const state = paper.accepted_at ? words[of].accepted : words[of].received
        if (!paper.expires_on) return state
        return words[of].until
          .replace('{state}', state)
          .replace('{day}', printDay(of, paper.expires_on))
      }),
    })),
    ...missing.map(({ paper }) => ({
      label: both((of) => names[of].papers[paper]),
      value: say(({ missing: name }) => name),
    })),
  ]
}

const fee = (label: (of: (typeof fees)['en']) => string, amount: number): Cell => ({
  label: both((of) => fillWording(label(fees[of]), { percent: String(VAT_PERCENT) })),
  value: { code: printMoney(amount) },
})

/** Each fee of the price that was agreed; the total alone where the price list no longer has it. */
function feeCells({ visa: { total }, facts: { sum } }: OpenedVisa): Cell[] {
  if (total === null) return []
  const whole = code(({ total: name }) => name, printMoney(total))
  if (sum?.total !== total) return [whole]
  return [
    ...sum.parts.map((one) => fee(({ visaFees }) => visaFees.parts[one.part], one.sum)),
    fee(({ visaFees }) => visaFees.work, sum.work),
    fee(({ vat }) => vat, sum.vat),
    whole,
  ]
}
