import { readFileSync } from 'node:fs'

/** Whether a row of the table in `server/commands/staff.ts` or `operate.ts` is this verb. */
export const hasVerb = (command: string, verb: string): boolean =>
  new RegExp(`^  '?${verb}'?: `, 'm').test(readFileSync(`server/commands/${command}.ts`, 'utf8'))
