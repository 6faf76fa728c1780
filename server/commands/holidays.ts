import { runCommand } from './run-command.ts'
import { withDeps } from './with-deps.ts'
import { isDay } from '#domain/day.ts'
import { declareHoliday } from '#server/services/arrival/declare-holiday.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE = 'Use: npm run holidays -- add 2027-03-20 "Eid al-Fitr"'

/** Enters a public holiday: `add DAY NAME`. */
async function enterHoliday([verb, day = '', name = '']: string[]): Promise<string> {
  if (verb !== 'add' || !isDay(day) || name.trim() === '') throw new StartProblem(USAGE)
  const freed = await withDeps((deps) => declareHoliday(deps, { day, name: name.trim() }))
  return `${day} is a holiday: ${name}. Times that were freed: ${freed}.`
}

runCommand(() => enterHoliday(process.argv.slice(2)))
