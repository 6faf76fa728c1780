import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import type { Deps } from '#server/deps.ts'
import { endAllDevices } from '#server/services/hiring/devices/end-devices.ts'
import { runCommand } from './frame/run-command.ts'
import { withApplication } from './frame/with-application.ts'

/** Staff end all sessions of a household that lost its phone; it returns by number and code. */
async function endSessions(deps: Deps, appId: string): Promise<string> {
  const ended = await inTransaction(deps.db, async (db) => {
    await lockApplication(db, appId)
    return endAllDevices({ ...deps, db }, appId)
  })
  const on = ended === 1 ? '1 device' : `${ended} devices`
  return `Ended on ${on}. The household comes back by the number that it confirmed and a code.`
}

runCommand(() => withApplication('end-sessions', endSessions))
