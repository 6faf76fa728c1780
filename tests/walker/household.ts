import type { AddressFlags } from '#api/address-flags.ts'
import type { Call } from '#api/define-call.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { hires } from '#tests/moves/household-moves.ts'
import type { Move } from '#tests/moves/household-moves.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import type { World } from './world.ts'

/** A submit that was answered well: it must be found once. */
export type Acknowledged = { caseId: string; step: string; key: string }

/** One household that hires, with all its devices. */
export type Household = {
  world: World
  random: Random
  caseId: string
  maidId: string
  /** The device that is used now. */
  as: TestVisitor
  devices: TestVisitor[]
  flags: AddressFlags
  /** Of the address of /app, as the browser reads it. */
  query: string
  phone: string
  spousePhone: string
  spouse?: TestVisitor
  acknowledged: Acknowledged[]
  /** Everything that was pressed, for whoever reads a failure. */
  journal: string[]
  last?: Press | undefined
}

type Press = { call: Call; input: object; key: string; as: TestVisitor; text: string }
export type Pressed = { status: number; code: string; text: string; body: unknown }

/** Refusals that no walk may ever meet. */
const faults = new Set(['unexpected', 'overloaded', 'xsrf-refused', 'key-missing'])

/** Who presses: the device that is used now under a new key, unless another is said. */
type Presser = { household: Household; as?: TestVisitor | undefined; key?: string }

/** Presses a button: makes a call, notes what it was answered, and fails on a fault of the product. */
export const press = (household: Household, call: Call, input: object): Promise<Pressed> =>
  pressAs({ household }, call, input)

/** Makes one of the moves that all random worlds share, on a device. */
export const pressMove = (household: Household, move: Move, as = household.as): Promise<Pressed> =>
  pressAs({ household, as }, move.call, move.input)

/** The same on another device, or under a key that is known. */
export async function pressAs(presser: Presser, call: Call, input: object): Promise<Pressed> {
  const { household, as = household.as, key = newKey() } = presser
  const { world, journal } = household
  const pressed = await answerOf(await world.app.send(call, input, { as, key }))
  const { status, code, text } = pressed
  const line = `${call.name} ${status} ${code}`.trim()
  world.answers.set(line, (world.answers.get(line) ?? 0) + 1)
  journal.push(`${line}${status < 400 ? '' : ` ${text.slice(0, 200)}`}`)
  if (status >= 500 || faults.has(code)) throw new Fault(household, `${line}: ${text}`)
  if (status === 200) acknowledge(household, { call, input, key, as, text })
  return pressed
}

async function answerOf(response: Response): Promise<Pressed> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = /json/.test(headers.get('content-type') ?? '')
  const body: unknown = isJson ? JSON.parse(text) : text
  const code = status < 400 ? '' : (headers.get('x-problem') ?? codeIn(body))
  return { status, code, text, body }
}

function acknowledge(household: Household, pressed: Press): void {
  const { call, input, key } = pressed
  if (call.idempotent && call.sends !== 'multipart') household.last = pressed
  const step = call.name.startsWith('submit_') ? call.name.slice('submit_'.length) : undefined
  if (!step || household.acknowledged.some((known) => known.key === key)) return
  const caseId = 'caseId' in input ? String(input.caseId) : ''
  household.acknowledged.push({ caseId, step, key })
}

const codeIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''

/** What went wrong in a walk, with everything that was pressed before. */
export class Fault extends Error {
  constructor(household: Household, what: string) {
    super(
      `${what}\n  flags ${JSON.stringify(household.flags)}\n  ${latest(household.journal).join('\n  ')}`,
    )
    this.name = 'Fault'
  }
}

/** What was pressed last; the same again and again is said once. */
const latest = (journal: readonly string[]): string[] =>
  journal.filter((line, place) => line !== journal[place - 1]).slice(-45)

/** As a device sees it by its address; the spouse's link carries `sma` alone. */
export async function infoFor(
  household: Household,
  as = household.as,
  flags = as === household.spouse ? spouseFlags(household) : household.flags,
): Promise<AppInfo> {
  const { world, caseId } = household
  const input = { id: caseId, ...flags }
  try {
    const info = await world.app.call(getAppInfo, input, { as })
    world.reached.add(info.step)
    return info
  } catch (error) {
    throw new Fault(household, `the application is not shown: ${String(error)}`)
  }
}

export const spouseFlags = ({ flags: { sma } }: Household): AddressFlags =>
  sma === undefined ? {} : { sma }

/** Chooses somebody; of those whom others have in hand, somebody else. Answers whether. */
export async function hire(household: Household, switching = false): Promise<boolean> {
  const { world, random } = household
  for (let tries = 0; tries < 5; tries += 1) {
    const maidId = await world.someone(random)
    const replaced = switching ? { appId: household.caseId, rep: '1' } : {}
    const more = {
      ...replaced,
      ...(random.chance(0.2) ? { skipStartScreen: true, planType: 'live-in' } : {}),
      ...(random.chance(0.3) ? { adsIndicators: { utm_source: 'instagram' } } : {}),
    }
    const { status, body, code, text } = await pressMove(household, hires(maidId, more))
    if (status === 200) {
      const { caseId } = body as { caseId: string }
      household.caseId = caseId
      household.maidId = maidId
      // Whoever was let into the one before has no way into this one.
      household.devices = [household.as]
      household.spouse = undefined
      return true
    }
    const isGone = code.startsWith('maid-')
    if (!isGone) throw new Fault(household, `registerNewHire refused: ${text}`)
  }
  return false
}
