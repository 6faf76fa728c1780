import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { databaseUser } from './cluster.ts'
import { moveToOwner } from './move-to-owner.ts'

export const databaseName = 'daarly'
/** Owns the tables: migrations and restores. */
export const ownerRole = 'daarly_owner'
/** The product's role while it serves, which owns no tables. */
export const servingRole = 'daarly_serving'

/** A running embedded server and its superuser's password. */
export type ServerPlace = { port: number | string; password: string }

/** Addresses with passwords, not for logs: one per role and one of the superuser. */
export type RoleAddresses = { url: string; ownerUrl: string; superuserUrl: string }

export function addressesAt(place: ServerPlace): RoleAddresses {
  const at = (user: string, password: string) =>
    `postgres://${user}:${password}@127.0.0.1:${place.port}/${databaseName}`
  return {
    url: at(servingRole, passwordOf(servingRole, place)),
    ownerUrl: at(ownerRole, passwordOf(ownerRole, place)),
    superuserUrl: at(databaseUser, place.password),
  }
}

// Derived from one secret, which cannot be computed back.
const passwordOf = (role: string, { password }: ServerPlace): string =>
  createHmac('sha256', password).update(role).digest('base64url')

/**
 * Makes the database and its roles, or moves what an earlier release made as superuser, in one
 * transaction.
 */
export async function prepareDatabase(place: ServerPlace): Promise<void> {
  const { superuserUrl } = addressesAt(place)
  await onServer(superuserUrl, (client) => moveOver(client, place)).catch(
    async (error: unknown) => {
      if (!isNoDatabase(error)) throw error
      await onServer(superuserUrl.replace(/\w+$/, 'postgres'), async (client) => {
        await makeRoles(client, place)
        await client.query(`create database ${databaseName} owner ${ownerRole}`)
      })
    },
  )
}

async function moveOver(client: Client, place: ServerPlace): Promise<void> {
  await client.query('begin')
  await makeRoles(client, place)
  await moveToOwner(client, ownerRole)
  await client.query('commit')
}

async function makeRoles(client: Client, place: ServerPlace): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
  const known = new Set(rows.map(({ rolname }) => rolname))
  for (const role of [ownerRole, servingRole].filter((name) => !known.has(name))) {
    await client.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password '${passwordOf(role, place)}'`,
    )
  }
}

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** invalid_catalog_name: the server runs without that database. */
const isNoDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '3D000'
