import type { InputOf, OutputOf } from '#api/define-call.ts'
import type * as calls from '#api/workers/own-contract.ts'
import { brand } from '#domain/brand.ts'
import { isCodeOf, ROLES } from '#domain/catalogue/codes.ts'
import { dubaiDay } from '#domain/day.ts'
import { clauseNumber, clauseOf } from '#domain/hiring/contract/contract-clauses.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { ministryPhone, policePhone } from '#domain/site/official-numbers.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import type { Issuer } from '#server/adapters/pdf/paper/document-input.ts'
import { findWorkOf, listUnclearClauses } from '#server/db/workers/own-contract.ts'
import type { WorkRow } from '#server/db/workers/own-contract.ts'
import { knownPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { herPhonePlace } from '#server/services/catalogue/her-phone-place.ts'
import { findHouseholdFacts } from '#server/services/hiring/her-yes/her-facts.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { contractWords } from '#server/services/wording/hers/contract-words.ts'
import {
  filled,
  isHerLanguage,
  languageOfHers,
  sentencesIn,
} from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage } from '#server/services/wording/hers/her-language.ts'
import type { OwnProfileEntry } from '#server/services/workers/enter-own-profile.ts'
import { saidIn } from '#server/services/workers/get-own-profile.ts'
import { tellClauses } from './tell-clauses.ts'
import type { ContractFacts } from './tell-clauses.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>
type Lang = { lang?: string | undefined }

/** Her contract in Arabic, English and her language; without clauses while she has no work. */
export async function getOwnContract(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { lang }: InputOf<typeof calls.getOwnContract>,
): Promise<OutputOf<typeof calls.getOwnContract>> {
  const language = await languageFor(deps, maidId, { lang })
  const work = await findWork(deps, maidId)
  const said = saidIn(language)
  const { listen, stop } = sentencesIn(language).words
  const words = { ...said.words, ...contractWords(language).words, listen, stop }
  const base = { ...said, words, maidId }
  if (!work) return { ...base, clauses: [] }
  const unclear = await listUnclearClauses(deps.db, work.row.case_id)
  const told = sidesFor(language).map((side) => ({
    language: side,
    clauses: tellClauses(side, work.facts),
  }))
  const own = tellClauses(language, work.facts)
  return {
    ...base,
    clauses: own.map(({ clause }, at) => ({
      number: clauseNumber(clause),
      isUnclear: unclear.includes(clauseNumber(clause)),
      sides: told.flatMap(({ language: side, clauses }) => {
        const one = clauses[at]
        return one ? [{ language: side, heading: one.heading, text: one.text }] : []
      }),
    })),
  }
}

/** Her copy as PDF, in the same three languages. Throws `not-found` while she has no work. */
export async function getOwnContractPdf(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { lang }: InputOf<typeof calls.getOwnContractPdf>,
): Promise<Response> {
  const language = await languageFor(deps, maidId, { lang })
  const work = await findWork(deps, maidId)
  if (!work) throw new Problem('not-found')
  const { words } = contractWords(language)
  const sides = sidesFor(language)
  const told = sides.map((side) => tellClauses(side, work.facts))
  const input = {
    title: words.title,
    number: String(work.row.number),
    language: language === 'ar' ? ('ar' as const) : ('en' as const),
    issuer: work.issuer,
    issuedAt: deps.clock.now().toISOString(),
    titles: sides.map((side) => ({ language: side, text: contractWords(side).words.title })),
    leads: sides.map((side) => ({ language: side, text: contractWords(side).words.lead })),
    clauses: (told[0] ?? []).map(({ clause }, at) => ({
      number: clauseNumber(clause),
      sides: sides.flatMap((side, place) => {
        const one = told[place]?.[at]
        return one ? [{ language: side, heading: one.heading, text: one.text }] : []
      }),
    })),
  }
  const bytes = await composeApart({ document: 'contract', input }, work.row.case_id)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="contract-${work.row.number}.pdf"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** A clause that she does not understand is a task for staff at once; the same again changes nothing. */
export async function markClauseUnclear(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { number }: InputOf<typeof calls.markClauseUnclear>,
): Promise<OutputOf<typeof calls.markClauseUnclear>> {
  const work = await findWorkOf(deps.db, { maidId, today: dubaiDay(deps.clock.now().getTime()) })
  if (!work || !clauseOf(number)) throw fieldProblem('number', 'not-offered')
  const task = { kind: 'contract-unclear', reason: 'ASKED', about: `clause-${number}` } as const
  await addStaffTask(deps, { ...task, caseId: work.case_id })
  return { done: true }
}

/** Texts her the numbers to call, which stay on her phone offline. */
export async function textOwnNumbers(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { lang }: InputOf<typeof calls.textOwnNumbers>,
): Promise<OutputOf<typeof calls.textOwnNumbers>> {
  const { phone } = await knownPerson(deps.db, maidId)
  if (!phone) throw new Problem('not-found')
  const language = await languageFor(deps, maidId, { lang })
  const body = filled(contractWords(language).words.sms, {
    brand: brand.name,
    ministry: ministryPhone.written,
    police: policePhone.written,
  })
  const to = openFieldText(deps.ring, herPhonePlace(maidId), phone)
  await queueText(deps, { to, body, purpose: 'own-profile' })
  return { done: true }
}

async function languageFor(
  { db }: Pick<Deps, 'db'>,
  maidId: string,
  { lang }: Lang,
): Promise<HerLanguage> {
  if (lang && isHerLanguage(lang)) return lang
  return languageOfHers((await knownPerson(db, maidId)).languages)
}

/** Her language first, then Arabic and English, which the ministry's form has. */
const sidesFor = (language: HerLanguage): HerLanguage[] => [
  ...new Set<HerLanguage>([language, 'ar', 'en']),
]

async function findWork(deps: Parts, maidId: string) {
  const today = dubaiDay(deps.clock.now().getTime())
  const row = await findWorkOf(deps.db, { maidId, today })
  const home = row && (await findHouseholdFacts(deps, row.case_id))
  if (!row || !home) return undefined
  const issuer = await currentIssuer(deps.db)
  return { row, issuer, facts: factsOf(row, { home, issuer }) }
}

function factsOf(
  row: WorkRow,
  { home, issuer }: { home: ContractFacts['home']; issuer: Issuer },
): ContractFacts {
  return {
    employer: issuer.legalName,
    employerIsSample: issuer.isSample ?? false,
    name: row.name,
    role: row.roles.find((role) => isCodeOf(ROLES, role)) ?? 'MAID',
    planType: row.plan_type,
    firstDay: row.first_day,
    salary: row.salary,
    home,
  }
}
