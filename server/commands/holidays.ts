import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'
import { isDay } from '#domain/day.ts'
import type { TeamHoliday } from '#domain/site/support-hours.ts'
import { declareHoliday } from '#server/services/arrival/declare-holiday.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE = `Use: npm run staff -- holidays add 2027-03-20 "Eid al-Fitr" [closed | 10-18]
No arrival is on a holiday. The team answers as ever, or is "closed", or is there at these hours.`

/** Enters a public holiday, or changes its hours: `add DAY NAME [TEAM]`. */
async function enterHoliday([verb, day = '', name = '', team]: string[]): Promise<string> {
  const hours = hoursOf(team)
  if (verb !== 'add' || !isDay(day) || name.trim() === '' || !hours) throw new StartProblem(USAGE)
  const freed = await withDeps((deps) => declareHoliday(deps, { day, name: name.trim(), hours }))
  return `${day} is a holiday: ${name}. ${said(hours)} Times that were freed: ${freed}.`
}

/** Undefined for impossible hours. */
function hoursOf(team = 'usual'): TeamHoliday['hours'] | undefined {
  if (team === 'usual' || team === 'closed') return team
  const [, opens, closes] = (/^(\d{1,2})-(\d{1,2})$/.exec(team) ?? []).map(Number)
  const isSpan = opens !== undefined && closes !== undefined && opens < closes && closes <= 24
  return isSpan ? { opens, closes } : undefined
}

function said(hours: TeamHoliday['hours']): string {
  if (hours === 'usual') return 'The team is there as ever.'
  if (hours === 'closed') return 'The team is not there.'
  return `The team is there from ${hours.opens}:00 to ${hours.closes}:00.`
}

runCommand(() => enterHoliday(process.argv.slice(2)))
