import type { Clock } from '#server/clock.ts'
import type { Callbacks } from './deliver-callbacks.ts'
import type { SandboxBooks } from './sandbox-books.ts'

export type SandboxParts = {
  books: SandboxBooks
  callbacks: Callbacks
  clock: Clock
  secret: string
  /** Where browsers that come from there find it. */
  originFor: (returnUrl: string) => string
}
