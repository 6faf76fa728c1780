import type { Account } from '#server/db/embedded/postgres-account.ts'
import type { Networks } from './networks.ts'
import type { Programs } from './programs.ts'

/** Where everything lies, and as whom it runs: PostgreSQL refuses root. */
export type Place = {
  folder: string
  programs: Programs
  account: Account | undefined
  networks: Networks
  freePort: () => Promise<number>
}
