import { parseArgs } from 'node:util'
import { listPending, migrate } from '#server/db/migrate.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

const USAGE = `Use: npm run operate -- migrate          brings the database to the tables of this release
     npm run operate -- migrate --check  only says what waits, with exit code 1 where something does`

/** Migrates the database to this release without a start. */
async function migrateDatabase(args: string[]): Promise<string> {
  const isCheck = readCheck(args)
  return withDatabase(async ({ url, ownerUrl }) => {
    if (isCheck) return sayPending(await listPending(ownerUrl))
    const ran = await migrate(ownerUrl, { servingUrl: url })
    if (ran.length === 0) return 'The database has the tables of this release. Nothing was changed.'
    return [
      ...ran.map((name) => `${name} ran.`),
      'The database has the tables of this release.',
    ].join('\n')
  })
}

function sayPending(pending: readonly string[]): string {
  if (pending.length === 0) return 'The database has the tables of this release.'
  throw new StartProblem(
    [...pending.map((name) => `${name} waits.`), 'npm run operate -- migrate runs them.'].join(
      '\n',
    ),
  )
}

function readCheck(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { check: { type: 'boolean' } } }).values.check ?? false
  } catch {
    throw new StartProblem(USAGE)
  }
}

runCommand(() => migrateDatabase(process.argv.slice(2)))
