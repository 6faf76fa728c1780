import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readHeads } from '#server/adapters/audit/heads-file.ts'
import { inSnapshot, readTrail } from '#server/db/audit/read-trail.ts'
import type { Db } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { startEnvironment } from '#server/react-in-production.ts'
import { headsFileOf, publicKeysFileOf } from '#server/services/audit/sign-heads.ts'
import { readTrailFile, writeTrail } from '#server/services/audit/trail-file.ts'
import type { FilePart } from '#server/services/audit/trail-file.ts'
import { tellFindings, verifyTrail } from '#server/services/audit/verify-trail.ts'
import { runCommand } from './frame/run-command.ts'
import { withDatabase } from './frame/with-database.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE = `Use: npm run operate -- verify-audit
     npm run operate -- verify-audit --export FILE
     npm run operate -- verify-audit --from FILE --heads FILE --keys FILE`

/**
 * Checks the audit trail, or an export without a database, with public keys alone. Problems give
 * exit code 1.
 */
async function verifyAudit(args: string[]): Promise<string> {
  const given = readArguments(args)
  if (given.export !== undefined) return exportTrail(given.export)
  const heads = given.heads ?? headsFileOf(readEnv(startEnvironment))
  const known = {
    filed: await readHeads(heads),
    publicKeys: await readKeys(given.keys ?? publicKeysFileOf(heads)),
  }
  const verify = (parts: AsyncIterable<FilePart>) => verifyTrail(parts, known)
  const findings = await (given.from === undefined
    ? withDatabase(({ db }) => onSnapshot(db, verify))
    : verify(readTrailFile(given.from)))
  if (findings.problems.length > 0) throw new StartProblem(tellFindings(findings))
  return tellFindings(findings)
}

async function exportTrail(file: string): Promise<string> {
  const events = await withDatabase(({ db }) => onSnapshot(db, (parts) => writeTrail(file, parts)))
  return `${events.toLocaleString('en')} events are in ${file}.`
}

function onSnapshot<T>(
  db: Db,
  work: (parts: ReturnType<typeof readTrail>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, (tx) => work(readTrail(tx)))
}

function readArguments(args: string[]) {
  const file = { type: 'string' } as const
  const options = { export: file, from: file, heads: file, keys: file }
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new StartProblem(USAGE)
  }
}

function readKeys(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`The public keys ${file} cannot be read: name them with --keys.`)
  })
}

runCommand(() => verifyAudit(process.argv.slice(2)))
