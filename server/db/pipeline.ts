import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { TablesAndViews } from './tables/views.ts'

/** The same type as in connect.ts, which imports this file. */
type Db = Kysely<TablesAndViews>

type Answers<Queries extends readonly CompiledQuery[]> = {
  [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row> ? Row[] : never
}

/** One round trip for several statements. Each sees what the ones before it did. */
export async function askTogether<const Queries extends readonly CompiledQuery[]>(
  db: Db,
  queries: Queries,
): Promise<Answers<Queries>> {
  const answers = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(queries.map((query) => connection.executeQuery<unknown>(query))),
    )
  // The compiler cannot relate a list of queries to their rows.
  return answers.map(({ rows }) => rows) as Answers<Queries>
}

/** Unawaited statements of a transaction, whose errors its commit reports. */
const sent = new WeakMap<Db, Promise<QueryResult<unknown>>[]>()

/** Sends a statement without waiting for its answer; an error fails the whole transaction. */
export async function executeWithoutWaiting(db: Db, query: CompiledQuery): Promise<void> {
  const pending = sent.get(db)
  if (!pending) {
    await db.executeQuery(query)
    return
  }
  await db.getExecutor().provideConnection(async (connection) => {
    const answer = connection.executeQuery<unknown>(query)
    answer.catch(() => undefined)
    pending.push(answer)
  })
}

/**
 * From now on `executeWithoutWaiting` does not wait in this transaction; the answered function throws the first
 * error.
 */
export function collectErrors(tx: Db): () => Promise<void> {
  const pending: Promise<QueryResult<unknown>>[] = []
  sent.set(tx, pending)
  return async () => {
    for (const answer of pending) await answer
  }
}
