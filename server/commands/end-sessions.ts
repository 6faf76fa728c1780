import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { findApplicationByNumber } from '#server/db/hiring/answers/typed-ibans.ts'
import type { Deps } from '#server/deps.ts'
import { endAllDevices } from '#server/services/hiring/devices/end-devices.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

/**
 * For staff: `npm run end-sessions -- 48201` ends every session by which a household is known, for one
 * that lost its phone and cannot do it itself. It comes back by its number and a code.
 */
async function endSessions(deps: Deps): Promise<string> {
  const appId = await findApplicationByNumber(deps.db, Number(process.argv[2]))
  if (!appId) throw new StartProblem('There is no application of this number.')
  const ended = await inTransaction(deps.db, async (db) => {
    await lockApplication(db, appId)
    return endAllDevices({ ...deps, db }, appId)
  })
  const on = ended === 1 ? '1 device' : `${ended} devices`
  return `Ended on ${on}. The household comes back by the number that it confirmed and a code.`
}

runCommand(() => withDeps(endSessions))
