import type { Sms } from './sms.ts'

/** Failures in a row until a provider is asked last, and for how long. */
const PATIENCE = 2
const REST_MS = 60_000

type Health = { failures: number; restsUntil: number }

/** Providers by preference; one that fails twice is asked last for a minute. */
export class SmsProviders {
  readonly #providers: readonly Sms[]
  readonly #now: () => Date
  readonly #health = new Map<string, Health>()

  constructor(providers: readonly Sms[], { now }: { now: () => Date }) {
    this.#providers = providers
    this.#now = now
  }

  /** The order to ask in; a failing provider comes last but stays in. */
  inOrder(): readonly Sms[] {
    const now = this.#now().getTime()
    const rests = ({ name }: Sms) => (this.#health.get(name)?.restsUntil ?? 0) > now
    return this.#providers.toSorted((one, other) => Number(rests(one)) - Number(rests(other)))
  }

  find(name: string): Sms | undefined {
    return this.#providers.find((provider) => provider.name === name)
  }

  /** Records that a provider answered. */
  worked(name: string): void {
    this.#health.delete(name)
  }

  /** Records a failure; after the pause one more is enough. */
  failed(name: string): void {
    const failures = (this.#health.get(name)?.failures ?? 0) + 1
    const restsUntil = failures >= PATIENCE ? this.#now().getTime() + REST_MS : 0
    this.#health.set(name, { failures, restsUntil })
  }
}
