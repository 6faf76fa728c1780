import { storageAt } from '#server/create-deps.ts'
import { openKeyRing } from '#server/open-key-ring.ts'
import { newKeyText } from '#server/privacy/key-ring.ts'
import { rotateKeys } from '#server/services/keys/rotate-keys.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

const USAGE = `Use: npm run operate -- rotate-keys              seals everything anew under the first key of FIELD_KEYS
     npm run operate -- rotate-keys new field-2  prints a new key of this name`

/** Seals values of earlier keys under the current one while the product runs. */
async function rotate([verb, id, ...rest]: string[]): Promise<string> {
  if (verb === 'new' && id && rest.length === 0) return newKeyText(id)
  if (verb !== undefined) throw new StartProblem(USAGE)
  return withDatabase(async ({ env, db }) =>
    rotateKeys({ db, ring: await openKeyRing({ db, env }), vault: storageAt(env, 'vault') }),
  )
}

runCommand(() => rotate(process.argv.slice(2)))
