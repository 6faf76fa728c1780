import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Stands where a value goes while a statement is put together. */
class Blank {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Of Kysely's builder or of its `sql`. */
type Buildable<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/** Has a blank under every name: `Values` is what the caller says that it gives later. */
const blanks = new Proxy({}, { get: (_none, name) => new Blank(name) })

/**
 * Compiles a statement once, which costs more than sending it. `build` must only pass its
 * placeholders on.
 */
export function keepStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => Buildable<Row>,
): (db: Db, values: Values) => CompiledQuery<Row> {
  let kept: CompiledQuery<Row> | undefined
  return (db, values) => {
    kept ??= build(db, blanks as Values).compile(db)
    const parameters = kept.parameters.map((one) =>
      one instanceof Blank ? values[one.name as keyof Values] : one,
    )
    return { ...kept, parameters }
  }
}

/** The first row of an answer; undefined where there is none. */
export async function firstRow<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row | undefined> {
  const { rows } = await db.executeQuery(query)
  return rows[0]
}
