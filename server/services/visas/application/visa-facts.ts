import { versionOn } from '#domain/dated-versions.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { rowFor } from '#domain/visas/visa-rules.ts'
import type { VisaRules } from '#domain/visas/visa-rules.ts'
import { visaSum } from '#domain/visas/visa-fees.ts'
import type { VisaFees, VisaSum } from '#domain/visas/visa-fees.ts'
import { parseVisaAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaAnswers } from '#domain/visas/visa-answers.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { visaPapers } from '#domain/visas/visa-papers.ts'
import type { NeededPaper } from '#domain/visas/visa-papers.ts'
import type { VisaRow } from '#server/db/visas/visas.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/** Rules, papers and price of a visa on a day. */
export type VisaFacts = {
  kind: VisaKind
  answers: VisaAnswers
  today: Day
  rules: VisaRules | undefined
  fees: VisaFees | undefined
  papers: NeededPaper[]
  /** Undefined without a price list, or where the place is not known. */
  sum: VisaSum | undefined
  /** Cars that a driver's sponsor needs by a rule. */
  cars: number | undefined
}

type Asked = Pick<VisaRow, 'kind' | 'guide_answers'> &
  Partial<Pick<VisaRow, 'fees_from' | 'renews_id'>>

/** Rules and price lists of all days, and which day is today. */
export type VisaLists = {
  rules: readonly VisaRules[]
  fees: readonly VisaFees[]
  today: Day
}

export async function readVisaLists({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<VisaLists> {
  const [rules, fees] = await Promise.all([getSetting(db, 'visaRules'), getSetting(db, 'visaFees')])
  return { rules, fees, today: dubaiDay(clock.now().getTime()) }
}

export const visaFactsOf = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  visa: Asked,
): Promise<VisaFacts> => visaFactsBy(await readVisaLists(deps), visa)

/** The rules of today, and the price list of the day on which the price was agreed. */
export function visaFactsBy(
  { rules: allRules, fees: allFees, today }: VisaLists,
  { kind, guide_answers: written, fees_from: agreedOn, renews_id: renewsId }: Asked,
): VisaFacts {
  const [rules, fees] = [versionOn(allRules, today), versionOn(allFees, agreedOn ?? today)]
  const answers = parseVisaAnswers(written)
  const { emirate, place } = answers
  const sum = fees && emirate && place ? visaSum(fees, { kind, emirate, place }) : undefined
  const carRule = emirate && rowFor(rules?.cars ?? [], { kind, emirate })
  return {
    kind,
    answers,
    today,
    rules,
    fees,
    papers: visaPapers({ kind, rules, answers, isRenewal: Boolean(renewsId) }),
    sum,
    cars: kind === 'driver' ? carRule?.cars : undefined,
  }
}
