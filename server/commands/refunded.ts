import { formatMoney } from '#domain/payment/money.ts'
import type { Deps } from '#server/deps.ts'
import { refundByHand } from '#server/services/payment/refund-by-hand.ts'
import { runCommand } from './frame/run-command.ts'
import { withApplication } from './frame/with-application.ts'

/** For staff: `npm run staff -- refunded 48201` records that waiting refunds were transferred. */
async function settle(deps: Deps, appId: string): Promise<string> {
  const sum = await refundByHand(deps, appId)
  return sum === 0
    ? 'Nothing of it waits to be given back by hand.'
    : `${formatMoney(sum)} is written down as given back.`
}

runCommand(() => withApplication('refunded', settle))
