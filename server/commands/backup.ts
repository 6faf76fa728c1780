import { systemClock } from '#server/clock.ts'
import { storageAt } from '#server/create-deps.ts'
import { makeBackup } from '#server/services/backup/make-backup.ts'
import { readPlaces } from './frame/backup-places.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

/** Copies database, files and keys, whether the product runs or not. */
async function backup(args: string[]): Promise<string> {
  const places = readPlaces('backup', args)
  return withDatabase(({ env, db, ownerUrl: url }) => {
    const storages = { vault: storageAt(env, 'vault'), media: storageAt(env, 'media') }
    return makeBackup({ env, db, url, storages, clock: systemClock }, places)
  })
}

runCommand(() => backup(process.argv.slice(2)))
