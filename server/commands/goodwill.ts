import { FILS_PER_DIRHAM, formatAmount } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { Deps } from '#server/deps.ts'
import { giveGoodwill } from '#server/services/payment/give-goodwill.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { isNumber, onApplication } from './frame/with-application.ts'

const USAGE = 'Use: npm run staff -- goodwill NUMBER SUM (in dirhams, such as 48201 150 or 150.50)'

/** For staff: refunds part of a payment as goodwill. */
async function goodwill([number = '', sum = '', ...more]: string[]): Promise<string> {
  const amount = filsTyped(sum)
  if (!isNumber(number) || !amount || more.length > 0) throw new StartProblem(USAGE)
  return onApplication(number, (deps, appId) => give(deps, appId, amount))
}

async function give(deps: Deps, appId: string, amount: Fils): Promise<string> {
  const said = await giveGoodwill(deps, { appId, amount })
  if (said.given) {
    return `${formatAmount(amount)} dirhams go back. What came from a bank is a task in the console.`
  }
  throw new StartProblem(
    `Nothing was given back: ${formatAmount(said.most)} dirhams are left of what was paid.`,
  )
}

/** `150.50` is 15050; 0 for anything but dirhams with at most two decimals. */
function filsTyped(text: string): Fils {
  const [, dirhams = '0', fils = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return Number(dirhams) * FILS_PER_DIRHAM + Number(fils.padEnd(2, '0'))
}

runCommand(() => goodwill(process.argv.slice(2)))
