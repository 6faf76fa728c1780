import type { RoleAddresses } from '#server/db/embedded/own-roles.ts'
import { runStatement } from './run-statement.ts'

/** The same server, another database. */
export function databaseAddress(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** A database that belongs to the server's owner role; a copy, where a template is named. */
export async function makeDatabase(
  { superuserUrl, ownerUrl }: RoleAddresses,
  name: string,
  template?: string,
): Promise<void> {
  const owner = new URL(ownerUrl).username
  const copied = template === undefined ? '' : `template ${template} strategy file_copy`
  await runStatement(superuserUrl, `create database ${name} owner ${owner} ${copied}`)
}

/** Every address of another database on the same server. */
export function addressesOf(server: RoleAddresses, database: string): RoleAddresses {
  return {
    url: databaseAddress(server.url, database),
    ownerUrl: databaseAddress(server.ownerUrl, database),
    superuserUrl: databaseAddress(server.superuserUrl, database),
  }
}
