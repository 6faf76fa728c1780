/** A stand-in for the application: starts the database of a data directory, prints its owner’s address and stays. */
import { startEmbeddedDatabase } from '#server/db/embedded-database.ts'

const [, , dataDir = ''] = process.argv
const database = await startEmbeddedDatabase({
  dataDir,
  durable: false,
  log: (line) => void process.stderr.write(`${line}\n`),
})
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
process.stdout.write(`${database.ownerUrl}\n`)
