import { getAppInfo } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { readHiringAddress, stepFlags } from '#web/site/hiring/hiring-address.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { checkScreen } from './check-screen.ts'
import { finish, sayKnown } from './go-on.ts'
import { Fault, hire, infoFor, press } from './household.ts'
import type { Household } from './household.ts'
import { doSomething } from './moves.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
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
  if (!completed) return
  world.clients.push(household.phone)
  if (random.chance(0.4)) await answerQuestions(household)
}

/** What is asked after the end is due once, and is answered or passed over. */
async function answerQuestions(household: Household): Promise<void> {
  const { world, caseId, as, flags } = household
  for (const step of ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'] as const) {
    const info = await world.app.call(
      getAppInfo,
      { id: caseId, currentState: step, ...flags },
      { as },
    )
    if (info.context.question !== step) return
    world.reached.add(step)
    checkScreen(household, info)
    await press(household, stepCalls[step], { caseId, ...flags, ...stepUnits[step].sample(info) })
  }
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
    caseId: '',
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
