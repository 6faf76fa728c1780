import { storageAt } from '#server/create-deps.ts'
import { openKeyRing } from '#server/open-key-ring.ts'
import { restoreBackup } from '#server/services/backup/restore-backup.ts'
import { readPlaces } from './frame/backup-places.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

/** Restores a backup into an unused installation and proves the result. */
async function restore(args: string[]): Promise<string> {
  const places = readPlaces('restore', args)
  return withDatabase(({ env, db, url: servingUrl, ownerUrl: url }) => {
    const storages = { vault: storageAt(env, 'vault'), media: storageAt(env, 'media') }
    return restoreBackup(
      { env, db, url, servingUrl, storages, openKeys: () => openKeyRing({ db, env }) },
      places,
    )
  })
}

runCommand(() => restore(process.argv.slice(2)))
