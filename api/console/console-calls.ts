import type { Call } from '#api/define-call.ts'
import * as cases from './cases.ts'
import * as holidays from './holidays.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as team from './team.ts'

/** Every call of the console; the public documents name none of them. */
export const consoleCalls: readonly Call[] = [signIn, team, cases, settings, holidays].flatMap(
  (area) => Object.values(area).filter((value): value is Call => 'path' in value),
)
