import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import { sandboxCards } from '#server/adapters/cards/sandbox-cards.ts'
import { laterExpiry } from '#server/sandbox-cards/test-cards.ts'
import { startSandbox } from '#server/sandbox-cards/start-sandbox.ts'
import type { Sandbox } from '#server/sandbox-cards/start-sandbox.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { testClock } from '#tests/support/app/test-clock.ts'
import type { TestClock } from '#tests/support/app/test-clock.ts'

export type TestSandbox = Sandbox & {
  cards: CardProvider
  clock: TestClock
  secret: string
  /** Types this card on the provider's page and pays; it expires in years, or in this month (`MM/YY`). */
  payWith: (url: string, number: string, expires?: string) => Promise<Response>
  press: (url: string, fields: Record<string, string>) => Promise<Response>
}

type Options = { clock?: TestClock; callbackUrl?: string; file?: string }

/** The sandbox of card payments on a port of this machine. */
export async function aSandbox(options: Options = {}): Promise<TestSandbox> {
  const { clock = testClock(), callbackUrl = 'http://127.0.0.1:9/none', file } = options
  const secret = 'the secret of a test'
  const sandbox = await startSandbox({
    port: await freePort(),
    host: '127.0.0.1',
    secret,
    clock,
    file,
  })
  const { port } = sandbox
  const place = { api: `http://127.0.0.1:${port}`, port, secret, callbackUrl }
  return {
    ...sandbox,
    cards: sandboxCards(place, { clock }),
    clock,
    secret,
    press,
    payWith: (url, number, expires = typedExpiry(clock.now())) =>
      press(url, { number, expires, code: '123' }),
  }
}

/** As a person types it, `MM/YY`. */
const typedExpiry = (now: Date): string =>
  laterExpiry(now).slice(2).split('-').toReversed().join('/')

const press = (url: string, fields: Record<string, string>) =>
  fetch(url.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
