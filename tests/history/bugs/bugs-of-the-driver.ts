import { Client } from 'pg'
import type { SeededBug } from './seeded-bug.ts'

const noLock = (text: string) => text.replace(/ for no key update( of "\w+")?/, '')
let commits = 0

/** What transactions rest on: locks that are held, commits that last. */
export const bugsOfTheDriver: readonly SeededBug[] = [
  {
    name: 'an application is not locked',
    shows: 'one-version',
    statement: (text) => (/"?applications"?/.test(text) ? noLock(text) : text),
  },
  {
    name: 'she is not locked while it is decided who has her',
    shows: 'held-twice',
    statement: (text) => (/from "maids"/.test(text) ? noLock(text) : text),
  },
  {
    name: 'a commit that was acknowledged is lost',
    shows: 'goes-back',
    statement: (text) =>
      text === 'commit' && (commits += 1) % 7 === 0 ? 'rollback; begin; commit' : text,
  },
  {
    name: 'a key is neither locked nor unique',
    shows: 'nobody-wrote',
    statement: (text) => text.replace('pg_try_advisory', 'true or pg_try_advisory'),
    rows: {
      broken: 'alter table idempotency_keys drop constraint idempotency_keys_pkey',
      mended: `
        delete from idempotency_keys;
        alter table idempotency_keys add primary key (asker_id, key)`,
    },
  },
]

type Query = { text: string; name?: string }

/** From now on statements are changed on their way to the database; the function answered ends it. */
export function changeStatements(change: (text: string) => string): () => void {
  const { query } = Client.prototype
  const changed = function (this: Client, asked: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(query, this, [changedQuery(asked, change), ...rest])
  }
  Client.prototype.query = changed as typeof query
  return () => {
    Client.prototype.query = query
  }
}

function changedQuery(asked: unknown, change: (text: string) => string): unknown {
  if (!isQuery(asked)) return asked
  const text = change(asked.text)
  if (text === asked.text) return asked
  // A statement that was planned before under its name would be run as it was.
  const { name: _planned, ...plain } = asked
  return { ...plain, text }
}

const isQuery = (asked: unknown): asked is Query =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
