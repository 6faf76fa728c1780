import {
  answers,
  asksForLink,
  hires,
  lists,
  opensLink,
  reads,
  types,
  withdraws,
} from '#tests/moves/household-moves.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import { markOf } from '#tests/history/check/whose.ts'
import type { Operation } from '#tests/history/operation.ts'
import { perform } from './device.ts'
import type { Device } from './device.ts'
import { DRAFTED_STEP } from './what-is-seen.ts'
import { valueOf } from './world.ts'
import type { World } from './world.ts'

export const hire = (world: World, device: Device, maidId: string): Promise<Operation> =>
  perform(world, device, { does: 'hire', maidId, ...hires(maidId) })

export const read = (world: World, device: Device, caseId: string): Promise<Operation> =>
  perform(world, device, { does: 'read', caseId, ...reads(caseId) })

export const list = (world: World, device: Device): Promise<Operation> =>
  perform(world, device, { does: 'list', ...lists() })

export const withdraw = (world: World, device: Device, caseId: string): Promise<Operation> =>
  perform(world, device, { does: 'withdraw', caseId, ...withdraws(caseId) })

/** Typing: each text is typed once. */
export function type(world: World, device: Device, caseId: string): Promise<Operation> {
  const value = `${markOf(device.client)}${world.recorder.sent()}-${world.random.below(1_000_000)}`
  const move = types(caseId, DRAFTED_STEP, { area: value })
  return perform(world, device, { does: 'draft', caseId, value, ...move })
}

/** Answers the start screen, mostly saying which version its page had read; sometimes pressed again later. */
export async function submit(
  world: World,
  device: Device,
  asked: { caseId: string; version: number | undefined },
): Promise<Operation> {
  const { caseId, version } = asked
  const start = world.random.pick(world.starts)
  const wish = {
    caseId,
    value: valueOf(start),
    ...(version === undefined ? {} : { basedOn: version }),
    ...answers(caseId, 'HIRE_MAID', { ...start, ...(version === undefined ? {} : { version }) }),
    key: newKey(),
  }
  const done = await perform(world, device, { ...wish, does: 'submit' })
  if (done.outcome === 'ok' && world.random.chance(0.15)) {
    await perform(world, device, { ...wish, does: 'again' })
  }
  return done
}

/** Lets another device in, by a link from this one, or the spouse by one of their own; answers the device that is in. */
export async function letIn(
  world: World,
  from: Device,
  { other, caseId }: { other: Device; caseId: string },
): Promise<Device | undefined> {
  const url = await (
    other.role === 'spouse'
      ? createLink(world.app.deps, { caseId, purpose: 'spouse-sign', minutes: 60, by: 'household' })
      : linkOf(world, from, caseId)
  ).catch(() => undefined)
  const token = url && new URL(url.url).searchParams.get('token')
  if (!token) return undefined
  const wish = { does: 'join', caseId, ...opensLink(token) } as const
  return (await perform(world, other, wish)).outcome === 'ok' ? other : undefined
}

async function linkOf(
  world: World,
  { as }: Device,
  caseId: string,
): Promise<{ url: string } | undefined> {
  const { call, input } = asksForLink(caseId)
  const answer = await world.send(call, input, { as })
  if (!answer.ok) return undefined
  return (await answer.json()) as { url: string }
}

/** What staff find in the rows, past everything that the product keeps in memory. */
export async function look(world: World, caseId: string): Promise<void> {
  const about = {
    client: 'staff',
    household: 'staff',
    role: 'staff',
    does: 'look',
    caseId,
  } as const
  await world.recorder.record(about, async () => {
    const row = await world.app.db
      .selectFrom('applications as a')
      .select(({ selectFrom, fn }) => [
        'a.version',
        selectFrom('case_events as e')
          .select(fn.countAll<number>().as('count'))
          .whereRef('e.case_id', '=', 'a.id')
          .where('e.kind', '=', 'submitted')
          .as('answers'),
      ])
      .where('a.id', '=', caseId)
      .executeTakeFirst()
      .catch(() => undefined)
    if (!row) return { outcome: 'unknown' }
    return { outcome: 'ok', seen: { caseId, version: row.version, answers: row.answers ?? 0 } }
  })
}
