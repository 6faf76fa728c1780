import type * as z from 'zod/mini'
import type { printVisaForms as call } from '#api/console/visas/visas.ts'
import { weekdays } from '#domain/day.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { Problem } from '#domain/problem.ts'
import { workerLanguageNames } from '#domain/visas/application/worker-languages.ts'
import { isWeekday } from '#domain/visas/application/visa-fields.ts'
import { OTHER_COUNTRY, parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import { known } from '#server/adapters/pdf/paper/cell-grid.ts'
import type { Bilingual, Cell } from '#server/adapters/pdf/paper/cell-grid.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { printDay } from '#server/adapters/pdf/print/print-values.ts'
import { dubaiDay } from '#server/clock.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findVisaFile } from '#server/db/visas/visa-file.ts'
import type { VisaFile } from '#server/db/visas/visa-file.ts'
import { listVisaPapers } from '#server/db/visas/visa-papers.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { countryName } from '#server/services/catalogue/names-of-places.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { openVisaAnswer, openVisaNumber } from '#server/services/visas/open-visa-answer.ts'
import { sentencesIn, weekdayIn } from '#server/services/wording/hers/her-language.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import words from './form-words.json' with { type: 'json' }
import { missingOf } from './get-visa.ts'
import { onVisa } from './on-visa.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock'>
type Words = (typeof words)['en']

/** Arabic with English below, as typing centres read them. */
const both = (pick: (of: Words) => string): Bilingual => ({
  local: pick(words.ar),
  english: pick(words.en),
})

/**
 * The application forms of these visas as one PDF, each on pages of its own. Who printed which and
 * why is in the audit trail before anything is read. Throws `not-found` where one is no visa.
 */
export async function printVisaForms(
  deps: Parts,
  { session }: StaffAsker,
  { caseIds, reason }: z.output<typeof call.input>,
) {
  const at = deps.clock.now()
  const forms = await inTransaction(deps.db, async (db) => {
    // In one order, so that two who print the same wait for each other.
    for (const caseId of caseIds.toSorted()) {
      await onVisa(db, caseId)
      const of = { caseId, by: 'staff', at } as const
      await recordAudit(db, { ...of, kind: 'visa-form-printed', holds: { reason } })
    }
    const written: WrittenBlock[] = []
    for (const caseId of caseIds) written.push(...(await formOf({ ...deps, db }, caseId)))
    return written
  })
  const input = {
    title: words.en.title,
    number: String(caseIds.length),
    language: 'ar' as const,
    issuer: await currentIssuer(deps.db),
    issuedAt: at.toISOString(),
    blocks: forms,
  }
  const bytes = await composeApart({ document: 'leaflet', input }, session.memberId)
  return { bytes, type: 'application/pdf' }
}

async function formOf(deps: Parts, caseId: string): Promise<WrittenBlock[]> {
  const file = await findVisaFile(deps.db, caseId)
  if (!file) throw new Problem('not-found')
  return [
    {
      kind: 'title',
      title: both(({ title }) => title),
      subtitle: { local: visaNumber(file.number), english: visaNumber(file.number) },
    },
    ...part(({ case: name }) => name, caseCells(file)),
    ...part(({ sponsor }) => sponsor, await sponsorCells(deps, caseId)),
    ...part(({ worker }) => worker, await workerCells(deps, caseId)),
    ...part(({ terms }) => terms, await termsCells(deps, caseId)),
    ...part(({ driver }) => driver, await driverCells(deps, caseId)),
    ...part(({ papers }) => papers, await paperCells(deps, file)),
    ...part(
      ({ fees }) => fees,
      known(file.total ?? undefined, (total) =>
        code(({ total: name }) => name, `AED ${formatMoney(total)}`),
      ),
    ),
  ]
}

/** A heading with its facts; nothing where none is known. */
const part = (heading: (of: Words) => string, cells: readonly Cell[]): WrittenBlock[] =>
  cells.length === 0
    ? []
    : [
        { kind: 'heading', heading: both(heading) },
        { kind: 'cells', cells },
      ]

const code = (label: (of: Words) => string, text: string): Cell => ({
  label: both(label),
  value: { code: text },
})
const said = (label: (of: Words) => string, value: Bilingual): Cell => ({
  label: both(label),
  value,
})
const asTyped = (label: (of: Words) => string, text: string): Cell[] =>
  known(text, () => said(label, { local: text }))

function caseCells(file: VisaFile): Cell[] {
  const { place, country, emirate: home } = parseVisaAnswers(file.guide_answers)
  const emirate = findEmirate(home ?? '')?.nameKey
  return [
    said(
      ({ kind }) => kind,
      both(({ kinds }) => kinds[file.kind]),
    ),
    ...known(emirate, (key) =>
      said(({ emirate: name }) => name, {
        local: sentencesIn('ar').emirates[key],
        english: sentencesIn('en').emirates[key],
      }),
    ),
    ...known(country === OTHER_COUNTRY ? undefined : country, (one) =>
      said(({ nationality }) => nationality, {
        local: countryName(one, 'ar'),
        english: countryName(one, 'en'),
      }),
    ),
    ...known(place, (one) =>
      said(
        ({ place: name }) => name,
        both(({ places }) => places[one]),
      ),
    ),
    ...known(file.submitted_at ?? undefined, (at) =>
      dayCell(({ sentOn }) => sentOn, dubaiDay({ now: () => new Date(at) })),
    ),
  ]
}

const dayCell = (label: (of: Words) => string, day: string): Cell =>
  said(label, { local: printDay('ar', day), english: printDay('en', day) })

async function sponsorCells(deps: Parts, caseId: string): Promise<Cell[]> {
  const sponsor = await openVisaAnswer(deps, caseId, 'VISA_SPONSOR')
  const phone = await openVisaNumber(deps, caseId)
  return [
    ...asTyped(({ name }) => name, sponsor?.name ?? ''),
    ...known(sponsor?.emiratesId, (id) => code(({ emiratesId }) => emiratesId, id)),
    ...known(phone, (number) => code(({ phone: name }) => name, number)),
  ]
}

async function workerCells(deps: Parts, caseId: string): Promise<Cell[]> {
  const worker = await openVisaAnswer(deps, caseId, 'VISA_WORKER')
  if (!worker) return []
  return [
    ...asTyped(({ name }) => name, worker.name),
    code(({ passport }) => passport, worker.passportNumber),
    code(({ phone }) => phone, worker.phone),
    ...asTyped(({ language }) => language, workerLanguageNames[worker.language]),
  ]
}

async function termsCells(deps: Parts, caseId: string): Promise<Cell[]> {
  const terms = await openVisaAnswer(deps, caseId, 'VISA_TERMS')
  if (!terms) return []
  const day = weekdays.findIndex((one) => one === terms.restDay)
  return [
    code(({ wage }) => wage, `AED ${terms.wage}`),
    said(
      ({ home }) => home,
      both(({ homes }) => homes[terms.home]),
    ),
    ...(isWeekday(terms.restDay)
      ? [
          said(({ restDay }) => restDay, {
            local: weekdayIn('ar', day),
            english: weekdayIn('en', day),
          }),
        ]
      : []),
  ]
}

async function driverCells(deps: Parts, caseId: string): Promise<Cell[]> {
  const driver = await openVisaAnswer(deps, caseId, 'VISA_DRIVER')
  if (!driver) return []
  return [
    code(({ licence }) => licence, driver.licenceNumber),
    dayCell(({ licenceUntil }) => licenceUntil, driver.licenceUntil),
    code(({ plates }) => plates, driver.plates.join(', ')),
  ]
}

async function paperCells(deps: Parts, file: VisaFile): Promise<Cell[]> {
  const sent = await listVisaPapers(deps.db, file.case_id)
  const missing = await missingOf(deps, file, sent)
  return [
    ...sent.map((paper) => ({
      label: both(({ paperNames }) => paperNames[paper.kind]),
      value: both((of) => {
        const state = paper.accepted_at ? of.accepted : of.received
        if (!paper.expires_on) return state
        const day = printDay(of === words.ar ? 'ar' : 'en', paper.expires_on)
        return `${state}, ${of.until.replace('{day}', day)}`
      }),
    })),
    ...missing.map((paper) => ({
      label: both(({ paperNames }) => paperNames[paper]),
      value: both((of) => of.missing),
    })),
  ]
}
