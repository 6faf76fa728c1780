import type { Fils } from '#domain/payment/money.ts'
import type { VisaAnswers } from './visa-answers.ts'
import type { VisaKind } from './visa-kinds.ts'
import { rowFor } from './visa-rules.ts'
import type { VisaRules } from './visa-rules.ts'

/**
 * Why a visa is refused (`blocks`) or uncertain. A relative cannot be hired (Federal Decree-Law 9 of
 * 2022); the others follow from the operator's rules.
 */
export type Hindrance =
  | { why: 'family'; blocks: true }
  | { why: 'income'; blocks: boolean; enough: Fils; lowest?: Fils | undefined }
  | { why: 'cars'; blocks: boolean; cars: number }
  | { why: 'closed'; blocks: true }

export type VisaVerdict = { verdict: 'can' | 'doubt' | 'cannot'; hindrances: Hindrance[] }

type Asked = { kind: VisaKind; rules: VisaRules | undefined; answers: VisaAnswers }

/** Whether the household may sponsor by its answers, and what stands in the way. */
export function visaVerdict(asked: Asked): VisaVerdict {
  const hindrances = [family(asked), income(asked), cars(asked), closed(asked)].filter(
    (one) => one !== undefined,
  )
  const blocked = hindrances.some(({ blocks }) => blocks)
  return {
    verdict: blocked ? 'cannot' : hindrances.length > 0 ? 'doubt' : 'can',
    hindrances,
  }
}

function family({ answers }: Asked): Hindrance | undefined {
  return answers.tie === 'family' ? { why: 'family', blocks: true } : undefined
}

function income({ kind, rules, answers }: Asked): Hindrance | undefined {
  const { emirate } = answers
  const rule = emirate && rowFor(rules?.incomes ?? [], { kind, emirate })
  if (!rule || answers.income === undefined || answers.income === 'enough') return undefined
  const { enough, lowest } = rule
  return { why: 'income', blocks: answers.income === 'less', enough, lowest }
}

function cars({ kind, rules, answers }: Asked): Hindrance | undefined {
  const { emirate } = answers
  const rule = emirate && rowFor(rules?.cars ?? [], { kind, emirate })
  if (kind !== 'driver' || !rule || answers.cars !== 'less') return undefined
  return { why: 'cars', blocks: !rule.isDoubtful, cars: rule.cars }
}

function closed({ rules, answers }: Asked): Hindrance | undefined {
  const isClosed = answers.place === 'abroad' && rules?.closedAbroad.includes(answers.country ?? '')
  return isClosed ? { why: 'closed', blocks: true } : undefined
}
