import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { pickMove } from '#tests/moves/pick-move.ts'
import type { Weighted } from '#tests/moves/pick-move.ts'
import type { Operation, Role } from '#tests/history/operation.ts'
import type { Device } from './device.ts'
import { hire, letIn, list, look, read, submit, type, withdraw } from './moves.ts'
import { replaceMaid } from './world.ts'
import type { World } from './world.ts'

const MOST_MOVES = 14
/** A browser is used for so many hires, then another. */
const HIRES_OF_A_BROWSER = 5

/** Hires, changes its mind on two devices at once, lets her go, and begins again, until the history is long enough. */
export async function liveAsHousehold(world: World, name: string): Promise<void> {
  while (world.goesOn()) {
    const first = aDevice(world, name, 'household')
    for (let hires = 0; hires < HIRES_OF_A_BROWSER && world.goesOn(); hires += 1) {
      if (!(await liveOneHire(world, first))) break
    }
  }
}

const aDevice = (world: World, household: string, role: Role): Device => ({
  client: `${household}.${world.newName()}`,
  household,
  role,
  as: aVisitor(),
})

/** Answers false where the browser is of no use any more: it does not know whether it has hired. */
async function liveOneHire(world: World, first: Device): Promise<boolean> {
  const { random, maids } = world
  const maidId = random.pick(maids)
  const hired = await hire(world, first, maidId)
  if (hired.outcome === 'unknown') {
    await replaceMaid(world, maidId)
    return false
  }
  const { caseId } = hired
  if (!caseId) {
    await list(world, first)
    return true
  }
  await actOnAll(world, first, caseId)
  const ended = await withdraw(world, first, caseId)
  await Promise.all([read(world, first, caseId), look(world, caseId)])
  await list(world, first)
  if (ended.outcome !== 'ok') await replaceMaid(world, maidId)
  return ended.outcome !== 'unknown'
}

/** All at once: two devices, now and then the spouse, a stranger and staff. */
async function actOnAll(world: World, first: Device, caseId: string): Promise<void> {
  const { household } = first
  const { random } = world
  const second = aDevice(world, household, 'household')
  const spouse = aDevice(world, household, 'spouse')
  const stranger = aDevice(world, household, 'stranger')
  await Promise.all([
    act(world, first, caseId),
    letIn(world, first, { other: second, caseId }).then(
      (device) => device && act(world, device, caseId),
    ),
    random.chance(0.3) &&
      letIn(world, first, { other: spouse, caseId }).then(
        (device) => device && readOn(world, device, caseId),
      ),
    random.chance(0.3) && read(world, stranger, caseId),
    look(world, caseId),
  ])
}

type Known = { caseId: string; version: number | undefined }
type Move = (world: World, device: Device, known: Known) => Promise<Operation>

/** What a device does, and how often of ten times. */
const deviceMoves: Weighted<Move> = [
  [4, (world, device, { caseId }) => read(world, device, caseId)],
  [4, submitKnown],
  [1, (world, device, { caseId }) => type(world, device, caseId)],
  [1, (world, device) => list(world, device)],
]

/** Mostly saying which version its page had read. */
function submitKnown(world: World, device: Device, { caseId, version }: Known) {
  return submit(world, device, { caseId, version: world.random.chance(0.7) ? version : undefined })
}

async function act(world: World, device: Device, caseId: string): Promise<void> {
  const { random } = world
  let version: number | undefined
  for (let moves = random.below(MOST_MOVES) + 2; moves > 0 && world.goesOn(); moves -= 1) {
    const done = await pickMove(random, deviceMoves)(world, device, { caseId, version })
    version = done.seen?.version ?? version
  }
}

async function readOn(world: World, spouse: Device, caseId: string): Promise<void> {
  for (let reads = 0; reads < 4; reads += 1) await read(world, spouse, caseId)
}
