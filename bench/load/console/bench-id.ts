import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** An id of a made row, as long as those of the product: `charge-7______________`; `name` may be a column. */
export const benchId = (name: RawBuilder<unknown> | string, n = 'n') =>
  sql<string>`rpad(${typeof name === 'string' ? sql.lit(`${name}-`) : sql`${name} || '-'`} || ${sql.raw(n)}, 22, '_')`
