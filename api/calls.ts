import * as catalogue from './catalogue.ts'
import * as herAnswer from './her-answer.ts'
import * as hiring from './hiring.ts'
import * as codes from './hiring-codes.ts'
import * as links from './hiring-links.ts'
import * as live from './live.ts'
import * as nearMaids from './near-maids.ts'
import { stepCalls } from './hiring-steps.ts'
import * as site from './site.ts'
import * as spouse from './spouse.ts'
import type { Call } from './define-call.ts'

function callsOf(area: Record<string, unknown>): Call[] {
  return Object.values(area).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'path' in value,
  )
}

/** The source of routes, OpenAPI and the authorisation matrix. */
export const allCalls: Call[] = [
  ...callsOf(site),
  ...callsOf(catalogue),
  ...callsOf(hiring),
  ...callsOf(links),
  ...callsOf(live),
  ...callsOf(spouse),
  ...callsOf(codes),
  ...callsOf(herAnswer),
  ...callsOf(nearMaids),
  ...Object.values(stepCalls),
]
