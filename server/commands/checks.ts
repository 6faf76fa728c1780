import { CHECK_KINDS, CHECK_WAYS } from '#domain/catalogue/checks.ts'
import type { Check, CheckKind, CheckProblem } from '#domain/catalogue/checks.ts'
import { isCode } from '#domain/catalogue/codes.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Deps } from '#server/deps.ts'
import { recordCheck, withdrawCheck } from '#server/services/catalogue/checks/change-checks.ts'
import { StartProblem } from '#server/start-problem.ts'
import { ofKnown } from './frame/of-known.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- checks add ID KIND WAY DAY [UNTIL], such as add ID medical health-centre 2026-11-12 2027-11-12
     npm run staff -- checks add ID languages WAY DAY Arabic,English
     npm run staff -- checks withdraw ID KIND
ID is the end of her profile's address. Kinds with their ways:
${CHECK_KINDS.map((kind) => `     ${kind}: ${CHECK_WAYS[kind].join(', ')}`).join('\n')}`

const problems: Record<CheckProblem, string> = {
  'unknown-way': `Nothing was changed: this is checked in another way.\n${USAGE}`,
  'not-a-day': 'Nothing was changed: a day is written as 2026-11-12.',
  'day-to-come': 'Nothing was changed: this day is still to come.',
  'ends-before': 'Nothing was changed: it would end before the day of the check.',
  'unknown-language': 'Nothing was changed: languages are English names, such as Arabic,English.',
  'no-language': 'Nothing was changed: say which languages were heard, such as Arabic,English.',
}

/** For staff: records or withdraws a check about her. */
async function changeCheck([verb, id = '', kind = '', ...rest]: string[]): Promise<string> {
  if (!isUuid(id) || !isCode(CHECK_KINDS, kind)) throw new StartProblem(USAGE)
  if (verb === 'withdraw') return withDeps((deps) => ofKnown(withdraw(deps, id, kind)))
  if (verb !== 'add') throw new StartProblem(USAGE)
  const check = checkOf(kind, rest)
  return withDeps((deps) => ofKnown(add(deps, id, check)))
}

function checkOf(kind: CheckKind, [way = '', checkedOn = '', last]: string[]): Check {
  const ways = CHECK_WAYS[kind]
  if (!isCode(ways, way)) throw new StartProblem(problems['unknown-way'])
  const heard = kind === 'languages'
  const languages = heard && last ? last.split(',').map((name) => name.trim()) : []
  return { kind, way, checkedOn, validUntil: heard ? undefined : last, languages }
}

async function add(deps: Deps, maidId: string, check: Check): Promise<string> {
  const answer = await recordCheck(deps, maidId, check)
  if ('problem' in answer) throw new StartProblem(problems[answer.problem])
  const shown = answer.isShown
    ? 'Her profile shows it.'
    : 'Her profile does not show it: she has not agreed to that.'
  return `It is written down. ${shown}`
}

async function withdraw(deps: Deps, maidId: string, kind: CheckKind): Promise<string> {
  const isWithdrawn = await withdrawCheck(deps, maidId, kind)
  return isWithdrawn ? 'It was taken back.' : 'There was nothing to take back.'
}

runCommand(() => changeCheck(process.argv.slice(2)))
