/**
 * What the employment contract of a domestic worker settles, in the order in which she reads it:
 * Federal Decree-Law 9 of 2022 and Cabinet Resolution 106 of 2022.
 */
export const contractClauses = [
  'parties',
  'job',
  'start',
  'pay',
  'rest',
  'leave',
  'health',
  'home',
  'passport',
  'costs',
  'respect',
  'duties',
  'end',
  'complaint',
] as const
export type ContractClause = (typeof contractClauses)[number]

/** Figures of the law: months, days, hours and years. */
export const contractFigures = {
  trial: 6,
  payDays: 10,
  rest: 12,
  sleep: 8,
  leave: 30,
  leaveMonth: 2,
  ticket: 2,
  sick: 30,
  dispute: 14,
} as const

/** Clauses count from one, as she and staff name them. */
export const clauseNumber = (clause: ContractClause): number => contractClauses.indexOf(clause) + 1

/** The clause of a number; undefined for one that is not there. */
export const clauseOf = (number: number): ContractClause | undefined => contractClauses[number - 1]
