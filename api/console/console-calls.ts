import type { Call } from '#api/define-call.ts'
import * as caseActions from './case-actions.ts'
import * as caseMoney from './case-money.ts'
import * as cases from './cases.ts'
import * as caseLists from './exports.ts'
import * as live from './live.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as team from './team.ts'
import * as today from './today.ts'
import * as views from './views.ts'

/** Every call of the console; the public documents name none of them. */
export const consoleCalls: readonly Call[] = [
  signIn,
  team,
  cases,
  settings,
  caseActions,
  caseMoney,
  today,
  views,
  live,
  caseLists,
].flatMap((area) => Object.values(area).filter((value): value is Call => 'path' in value))
