import type { Call } from '#api/define-call.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import { sendTexts } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

export type Side = { phone: string; as: TestVisitor }

/** A household and a worker, who do what their pages offer and what they do not. */
export type Pair = {
  app: TestApp
  random: Random
  maidId: string
  household: Side
  she: Side
  /** The interview that both know of. */
  interviewId?: string
  journal: string[]
}

export type Told = { household: number; she: number }
export const nobody: Told = { household: 0, she: 0 }

/** Does it, and holds what was texted to what may be: each message goes once, to whom it is for. */
export async function telling(pair: Pair, act: () => Promise<Told>): Promise<void> {
  const { app, household, she, journal } = pair
  const already = app.texts.length
  const wanted = await act()
  await sendTexts(app)
  const sent = app.texts.slice(already)
  const to = ({ phone }: Side) => sent.filter((text) => text.to === phone).length
  const told: Told = { household: to(household), she: to(she) }
  if (told.household === wanted.household && told.she === wanted.she) return
  journal.push(...sent.map(({ text }) => text))
  throw new Error(`told ${JSON.stringify(told)} instead of ${JSON.stringify(wanted)}`)
}

export async function press(pair: Pair, of: { as: TestVisitor; call: Call; input: object }) {
  const { status } = await pair.app.send(of.call, of.input, { as: of.as })
  pair.journal.push(`${of.call.name} ${status} ${JSON.stringify(of.input)}`)
  if (status >= 500) throw new Error(`${of.call.name} answered ${status}`)
  return status === 200
}
