import { inject } from 'vitest'
import { databaseAddress } from '#tests/support/database/database-address.ts'
import { numberAbove, withClient, writeRows } from '#tests/support/database/written-rows.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { addReadyHires } from './add-ready-hires.ts'
import { MOST_OF_A_STAGE, readyStages } from './ready-hire.ts'
import type { KeptHire, ReadyHire, ReadyStage } from './ready-hire.ts'
import { putFiles } from './vault-files.ts'

/** When ready hires were made, and how long afterwards nothing in them is out of date. */
const [MADE_AT, KEEPS_MS] = [Date.parse('2026-11-21T06:00:00Z'), 3 * 60 * 60_000]

const taken = new WeakMap<TestApp, Map<ReadyStage, number>>()

/** Apps whose own rows are numbered above all ready hires. */
const numbered = new WeakMap<TestApp, Promise<void>>()

/**
 * Copies a hire that the public calls of a household made once for this run; no app gets one twice.
 * The first test that asks for one makes some. Undefined where the app's clock stands at another
 * time, or where it has keys of its own, which do not open what was sealed.
 */
export async function takeReadyHire(
  app: TestApp,
  stage: ReadyStage,
): Promise<ReadyHire | undefined> {
  const age = app.clock.now().getTime() - MADE_AT
  if (age < 0 || age > KEEPS_MS || app.deps.env.FIELD_KEYS !== undefined) return undefined
  const counts = taken.get(app) ?? new Map<ReadyStage, number>()
  taken.set(app, counts)
  const place = counts.get(stage) ?? 0
  counts.set(stage, place + 1)
  const { rows, files, texts, cookies, ...hire } = await keptHire(stage, place)
  const above = numbered.get(app) ?? numberAbove(app.db, 1 + readyStages.length * MOST_OF_A_STAGE)
  numbered.set(app, above)
  await above
  await writeRows(app.db, rows)
  await putFiles(app.deps.env.DATA_DIR, files)
  await app.deps.catalogue.changed(hire.maidId)
  app.texts.push(...texts)
  const as = aVisitor()
  for (const [name, value] of cookies) as.cookies.set(name, value)
  return { ...hire, as }
}

async function keptHire(stage: ReadyStage, place: number): Promise<KeptHire> {
  const { superuserUrl, readyHires } = inject('databaseServer')
  return withClient(databaseAddress(superuserUrl, readyHires), async (client) => {
    const look = async () => {
      const { rows } = await client.query<{ hire: KeptHire }>(
        'select hire from ready_hires where stage = $1 and place = $2',
        [stage, place],
      )
      return rows[0]?.hire
    }
    const known = await look()
    if (known) return known
    // Another worker may be at the same.
    await client.query('select pg_advisory_lock(1)')
    for (let found = await look(); ; found = await look()) {
      if (found) return found
      await addReadyHires(client, stage)
    }
  })
}
