import { systemClock } from '#server/clock.ts'
import { saveProved } from '#server/db/health/installation.ts'
import { databaseManifest, readManifest } from '#server/services/backup/backup-folder.ts'
import { StartProblem } from '#server/start-problem.ts'
import { readPlaces } from './frame/backup-places.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

/** Notes that a restore of this backup was proved elsewhere, which the console then says. */
async function noteProved(args: string[]): Promise<string> {
  const { madeAt } = await readManifest(
    readPlaces('restore-proved', args).database,
    databaseManifest,
  )
  return withDatabase(async ({ db }) => {
    if (await saveProved(db, new Date(madeAt), systemClock.now())) {
      return `Noted: the backup of ${madeAt} can be restored.`
    }
    throw new StartProblem(`This database did not make the backup of ${madeAt}.`)
  })
}

runCommand(() => noteProved(process.argv.slice(2)))
