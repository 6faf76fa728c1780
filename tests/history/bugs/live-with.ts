import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { askerOf } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
import type { Anomaly } from '#tests/history/check/anomaly.ts'
import { checkHistory } from '#tests/history/check/check-history.ts'
import { liveAsHousehold } from '#tests/history/clients/household.ts'
import { aHistoryWorld } from '#tests/history/clients/world.ts'
import { flakyConnection } from '#tests/history/faults/flaky-connection.ts'
import type { Recorder } from '#tests/history/recorder.ts'
import { changeStatements } from './bugs-of-the-driver.ts'
import type { SeededBug } from './seeded-bug.ts'

const HOUSEHOLDS = ['north', 'east', 'south', 'west']
const MAIDS = 2
const CHECK_EACH = 60

export type Lived = { recorder: Recorder; found: readonly Anomaly[] }

/**
 * A history of its own on two processes' worth of the product, over a connection that loses and repeats,
 * looked at again and again until `isEnough` or so many operations are done.
 */
export async function liveWith(
  apps: readonly [TestApp, TestApp],
  options: { seed: number; operations: number; bug?: SeededBug },
  isEnough: (found: readonly Anomaly[]) => boolean = () => false,
): Promise<Lived> {
  const [app] = apps
  const { bug = { name: 'none', shows: 'broke' } satisfies SeededBug } = options
  const random = seededRandom(options.seed)
  const line = flakyConnection(
    apps.map((each) => each.app),
    random,
  )
  let most = 0
  const world = await aHistoryWorld({
    app,
    random,
    send: askerOf(bug.line?.(line, random) ?? line).send,
    maids: MAIDS,
    mostOperations: () => most,
    pause: () => pause(1),
  })
  const mend = await breakIt(app, bug)
  let found: readonly Anomaly[] = []
  while (most < options.operations && !isEnough(found)) {
    most = Math.min(most + CHECK_EACH, options.operations)
    await Promise.all(HOUSEHOLDS.map((name) => liveAsHousehold(world, name)))
    found = checkHistory(world.recorder.operations)
  }
  await mend()
  return { recorder: world.recorder, found }
}

async function breakIt(
  { db }: TestApp,
  { rows, statement }: SeededBug,
): Promise<() => Promise<void>> {
  const run = async (text = '') => {
    for (const each of text.split(/;\s*\n(?=\s*(?:create trigger|drop|alter))/)) {
      await sql.raw(each).execute(db)
    }
  }
  if (rows) await run(rows.broken)
  const restore = statement && changeStatements(statement)
  return async () => {
    restore?.()
    if (rows) await run(rows.mended)
  }
}
