import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** A placeholder while a statement is compiled. */
class Blank {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A query of Kysely's builder or its `sql`. */
type Buildable<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/** Has a placeholder under every name; the caller promises that `Values` fits. */
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
