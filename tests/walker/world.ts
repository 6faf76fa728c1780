import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, haveCarsInDubai } from '#tests/support/an-application.ts'
import { aSandbox } from '#tests/support/outside/a-sandbox.ts'
import { giveHerNumber } from '#tests/support/give-her-number.ts'
import { aMaid } from '#tests/support/builders.ts'
import type { Random } from '#tests/moves/seeded-random.ts'

/** What all walks share: one product, its people, and the numbers of those who have hired. */
export type World = {
  app: TestApp
  /** Of households that completed a hire. */
  clients: string[]
  /** Somebody to hire; now and then one whom another household has in hand. */
  someone: (random: Random) => Promise<string>
  /** Types a card on the provider’s page, and pays. */
  payWith: (url: string, number: string) => Promise<unknown>
  /** How often each answer was given: `submit_BANK_INFO 422 invalid-input`. */
  answers: Map<string, number>
  /** The steps that were due to somebody. */
  reached: Set<string>
  /** As after a restart: everything kept in memory is gone. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export async function aWorld(): Promise<World> {
  const first = await anOpenApp()
  await haveCarsInDubai(first, 10_000)
  const started: TestApp[] = []
  const maids: string[] = []
  const { DATABASE_URL = '', DATA_DIR } = first.deps.env
  // The provider goes on while the product restarts, by the product's clock.
  const clock = { ...first.clock, now: () => world.app.clock.now() }
  const world: World = {
    app: first,
    clients: [],
    payWith: (url, number) => sandbox.payWith(url, number),
    answers: new Map(),
    reached: new Set(),
    someone: async (random) => {
      if (maids.length > 0 && random.chance(0.1)) return random.pick(maids.slice(-20))
      const id = await aMaid(world.app.deps, {
        live_out: random.chance(0.8),
        monthly_price: 200_000 + random.below(20) * 10_000,
      })
      await giveNumber(world.app, id, random)
      maids.push(id)
      return id
    },
    restart: async () => {
      const now = world.app.clock.now().toISOString()
      const next = await anApp({ now, env: { DATABASE_URL, DATA_DIR } })
      started.push(next)
      next.deps.cards = sandbox.cards
      next.texts.push(...world.app.texts)
      world.app = next
    },
    close: async () => {
      await sandbox.stop()
      for (const app of started) await app.close()
      await first.close()
    },
  }
  const sandbox = await aSandbox({ clock })
  first.deps.cards = sandbox.cards
  return world
}

/** Two thirds can be asked by text message. */
async function giveNumber(app: TestApp, maidId: string, random: Random): Promise<void> {
  if (random.chance(0.33)) return
  const number = `+97156${String(1_000_000 + random.below(8_000_000))}`
  await giveHerNumber(app, maidId, number)
}
