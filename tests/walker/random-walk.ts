import { readHiringAddress, stepFlags } from '#web/site/hiring/hiring-address.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { finish, sayKnown } from './go-on.ts'
import { Fault, hire, infoFor } from './household.ts'
import type { Household } from './household.ts'
import { doSomething } from './moves.ts'
import { seededRandom } from './seeded-random.ts'
import type { World } from './world.ts'

const MOST_MOVES = 45

/** One household from her page to wherever its seed leads; the greater part goes on to an end. */
export async function randomWalk(world: World, seed: number): Promise<Household> {
  const household = aHousehold(world, seed)
  await walk(household).catch((error: unknown) => {
    throw error instanceof Fault ? error : new Fault(household, String(error))
  })
  return household
}

async function walk(household: Household): Promise<void> {
  const { world, random } = household
  await hire(household)
  if (isKnown(household)) await sayKnown(household)
  const count = random.below(MOST_MOVES)
  for (let move = 0; move < count; move += 1) await doSomething(household)
  if (random.chance(0.7)) await finish(household)
  const { completed } = await infoFor(household)
  if (completed) world.clients.push(household.phone)
}

const isKnown = ({ world, phone, random }: Household): boolean =>
  world.clients.includes(phone) && random.chance(0.7)

const queries = ['', '', '', '', 'wa=1', 'wa=2', 'sma=1', 'wa=1&sma=1', 'wa=2&sma=1'] as const

/** A household of a seed, that comes by an address of the seed's or by this one. */
export function aHousehold(world: World, seed: number, address?: string): Household {
  const random = seededRandom(seed)
  const as = aVisitor(random.chance(0.2) ? 'desktop' : 'phone')
  const some = random.pick(queries) + random.pick(['', '&bysearch=1', '&switch_m=1'])
  const query = address ?? some
  const isAgain = world.clients.length > 0 && random.chance(0.25)
  return {
    world,
    random,
    appId: '',
    maidId: '',
    as,
    devices: [as],
    flags: stepFlags(readHiringAddress(new URLSearchParams(query))),
    query,
    phone: isAgain ? random.pick(world.clients) : `050${String(2_000_000 + (seed % 7_000_000))}`,
    spousePhone: `055${String(1_000_000 + random.below(8_999_999))}`,
    acknowledged: [],
    journal: [`-- seed ${seed}`],
  }
}
