import { randomUUID } from 'node:crypto'
import { readStatement } from '#domain/bank/statement/read-statement.ts'
import type { StatementLine, StatementProblem } from '#domain/bank/statement/read-statement.ts'
import { fitsLine } from '#domain/bank/statement/settle-line.ts'
import {
  findStatement,
  insertStatement,
  listAskedPayments,
  listLinesOfDays,
  lockStatements,
} from '#server/db/bank/statements.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { linePlace } from './line-place.ts'

const MOST_BYTES = 5_000_000

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
export type StatementFile = { name: string; bytes: Uint8Array; by: string; isDryRun?: boolean }

/** `known` lines were in a statement before; `open` ones have to be settled by hand. */
export type TakenStatement =
  | { taken: 'before'; at: Date }
  | { taken: 'refused'; problems: StatementProblem[] }
  | { taken: 'now' | 'dry'; lines: number; known: number; matched: number; open: number }

/**
 * Takes a statement as a whole or refuses it with every problem. A line that shows a collection which
 * the bank said it paid, with its reference and sum, is matched; the others wait for somebody.
 */
export function takeStatement(deps: Parts, file: StatementFile): Promise<TakenStatement> {
  const { lines, problems } = readBytes(file.bytes)
  if (problems.length > 0) return Promise.resolve({ taken: 'refused', problems })
  const sha256 = sha256Hex(file.bytes)
  return inTransaction(deps.db, async (db): Promise<TakenStatement> => {
    await lockStatements(db)
    const before = await findStatement(db, sha256)
    if (before) return { taken: 'before', at: before.taken_at }
    const news = await withoutKnown({ ...deps, db }, lines)
    const payments = await paymentsOf(db, news)
    const matched = [...payments.values()].length
    const counts = {
      lines: lines.length,
      known: lines.length - news.length,
      matched,
      open: news.length - matched,
    }
    if (file.isDryRun) return { taken: 'dry', ...counts }
    const id = randomUUID()
    const at = deps.clock.now()
    const { name, by } = file
    await insertStatement(
      db,
      { id, sha256, name, lines: news.length, taken_by: by, taken_at: at },
      news.map((line) => rowOf(deps, line, { statementId: id, paymentId: payments.get(line) })),
    )
    const holds = { file: sha256, lines: news.length, matched }
    await recordAudit(db, { kind: 'statement-taken', by: 'staff', at, holds })
    return { taken: 'now', ...counts }
  })
}

function readBytes(bytes: Uint8Array): ReturnType<typeof readStatement> {
  if (bytes.length > MOST_BYTES) return { lines: [], problems: [{ line: 1, code: 'too-large' }] }
  try {
    return readStatement(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { lines: [], problems: [{ line: 1, code: 'not-text' }] }
  }
}

/**
 * The lines that no earlier statement had. Two statements may share days, so equal lines are counted: what
 * was taken twice before is known twice.
 */
async function withoutKnown(
  { db, ring }: Parts,
  lines: readonly StatementLine[],
): Promise<StatementLine[]> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [from, until] = [days[0], days.at(-1)]
  if (from === undefined || until === undefined) return []
  const left = new Map<string, number>()
  for (const row of await listLinesOfDays(db, { from, until })) {
    const text = openFieldText(ring, linePlace(row.id, 'words'), row.words)
    const key = keyOf({ bookedOn: row.booked_on, amount: row.amount, text })
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return lines.filter((line) => {
    const count = left.get(keyOf(line)) ?? 0
    left.set(keyOf(line), count - 1)
    return count <= 0
  })
}

const keyOf = ({ bookedOn, amount, text }: Pick<StatementLine, 'bookedOn' | 'amount' | 'text'>) =>
  JSON.stringify([bookedOn, amount, text])

/** The payment that each line shows by its reference; one that did not succeed is for a person. */
async function paymentsOf(
  db: Db,
  lines: readonly StatementLine[],
): Promise<Map<StatementLine, string>> {
  const asked = await listAskedPayments(
    db,
    lines.flatMap(({ ref }) => ref ?? []),
  )
  const byRef = new Map(asked.map((one) => [one.ref, one]))
  const found = new Map<StatementLine, string>()
  for (const line of lines) {
    const payment = line.ref === undefined ? undefined : byRef.get(line.ref)
    if (!payment || payment.state !== 'succeeded' || !fitsLine(line, payment)) continue
    found.set(line, payment.id)
    byRef.delete(payment.ref)
  }
  return found
}

function rowOf(
  { ring }: Pick<Deps, 'ring'>,
  { line, bookedOn, amount, ref, text }: StatementLine,
  { statementId, paymentId }: { statementId: string; paymentId: string | undefined },
) {
  const id = randomUUID()
  return {
    id,
    statement_id: statementId,
    line,
    booked_on: bookedOn,
    amount,
    ref: ref ?? null,
    words: sealField(ring, linePlace(id, 'words'), text),
    state: paymentId === undefined ? 'open' : 'matched',
    payment_id: paymentId ?? null,
  }
}
