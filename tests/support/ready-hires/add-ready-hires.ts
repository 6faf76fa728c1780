import type { Client } from 'pg'
import { beginRows, readRows, writeRows } from '#tests/support/database/written-rows.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'
import { MOST_OF_A_STAGE, readyStages } from './ready-hire.ts'
import type { KeptHire, ReadyStage } from './ready-hire.ts'
import { putFiles, readFiles } from './vault-files.ts'

/** So many at a time: most files of tests want some. */
const AT_ONCE = 4

/** Makes the next ones of a stage, beside those that are kept. */
export async function addReadyHires(client: Client, stage: ReadyStage): Promise<void> {
  const { rows: kept } = await client.query<{ hire: KeptHire }>(
    'select hire from ready_hires where stage = $1 order by place',
    [stage],
  )
  const app = await anOpenApp()
  try {
    // They stand beside each other in one database, so each finds the others' hours taken.
    for (const { hire } of kept) await writeRows(app.db, hire.rows)
    for (const { hire } of kept) await putFiles(app.deps.env.DATA_DIR, hire.files)
    for (let place = kept.length; place < kept.length + AT_ONCE; place += 1) {
      const hire = await makeHire(app, stage, place)
      await client.query('insert into ready_hires (stage, place, hire) values ($1, $2, $3)', [
        stage,
        place,
        JSON.stringify(hire),
      ])
    }
  } finally {
    await app.close()
  }
}

async function makeHire(app: TestApp, stage: ReadyStage, place: number): Promise<KeptHire> {
  const { superuserUrl } = app.addresses
  // What waits for those before it would be sent with its own.
  await sendTexts(app)
  const { DATA_DIR } = app.deps.env
  const since = await beginRows(
    superuserUrl,
    1 + readyStages.indexOf(stage) * MOST_OF_A_STAGE + place,
  )
  const already = app.texts.length
  const known = new Set((await readFiles(DATA_DIR, new Set())).map(({ name }) => name))
  const { caseId, maidId, as } = await aNewHire(app)
  if (stage === 'asked') await giveHerNumber(app, maidId)
  await walkTo(app, { caseId, as }, stage === 'asked' ? 'END_WORK_FLOW' : stage)
  return {
    caseId,
    maidId,
    cookies: [...as.cookies],
    texts: app.texts.slice(already),
    rows: await readRows(superuserUrl, since),
    files: await readFiles(DATA_DIR, known),
  }
}
