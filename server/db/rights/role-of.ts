import { Client } from 'pg'

/** The role that an address connects as, whichever way it says so; nothing is connected. */
export function roleOf(url: string): string {
  const { user } = new Client({ connectionString: url })
  return user ?? ''
}
