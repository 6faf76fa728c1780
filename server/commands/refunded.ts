import { formatMoney } from '#domain/payment/money.ts'
import { findApplicationByNumber } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { refundByHand } from '#server/services/payment/refund-by-hand.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

/** For staff: `npm run refunded -- 48201` says that what waited to be given back was transferred. */
async function settle(deps: Deps): Promise<string> {
  const appId = await findApplicationByNumber(deps.db, Number(process.argv[2]))
  if (!appId) return 'There is no application of this number.'
  const sum = await refundByHand(deps, appId)
  return sum === 0
    ? 'Nothing of it waits to be given back by hand.'
    : `${formatMoney(sum)} is written down as given back.`
}

runCommand(() => withDeps(settle))
