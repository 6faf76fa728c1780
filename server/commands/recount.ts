import { connect } from '#server/db/connect.ts'
import { isDatabaseBusy } from '#server/db/database-errors.ts'
import { recountDays } from '#server/db/figures/recount-days.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'

/** Counts all figures that are kept by day anew, from the rows that they count. */
async function recount(args: string[]): Promise<string> {
  if (args.length > 0) throw new StartProblem('Use: npm run operate -- recount')
  return withDatabase(async ({ url }) => {
    // A count of everything takes longer than the product may ask.
    const { db, close } = connect(url, { max: 1, isMigration: true })
    try {
      const counted = await recountDays(db).catch((error: unknown) => {
        throw isDatabaseBusy(error) ? new StartProblem(BUSY) : error
      })
      const told = counted.map(({ what, rows }) => `${what} ${rows.toLocaleString('en')}`)
      return `Counted anew from their rows, each in so many rows by day: ${told.join(', ')}.`
    } finally {
      await close()
    }
  })
}

const BUSY =
  'Somebody used a table for ten seconds. What was counted before it stays: run npm run operate -- recount again.'

runCommand(() => recount(process.argv.slice(2)))
