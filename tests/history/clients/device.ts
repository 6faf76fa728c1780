import { createHash } from 'node:crypto'
import type { Call, InputOf } from '#api/define-call.ts'
import { getGoogleRate } from '#api/site/site.ts'
import { newKey } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import type { Operation } from '#tests/history/operation.ts'
import type { About, Result } from '#tests/history/recorder.ts'
import { whatIsSeen } from './what-is-seen.ts'
import type { World } from './world.ts'

/** One browser; it does one thing after another. */
export type Device = Pick<About, 'client' | 'household' | 'role'> & { as: TestVisitor }

type Wish<C extends Call> = Omit<About, keyof Device | 'key'> & { call: C; input: InputOf<C> }

/** Answers that say nothing of what was done: the same is sent again. */
const PASSING = new Set([429, 502, 503])
const MOST_TRIES = 60
/** Some give up long before. */
const [GIVES_UP, IMPATIENT_TRIES] = [0.1, 2]

/**
 * Does one thing as a browser does: under one key, sent again while no answer comes, until it is
 * answered or the device gives up. What has no key and is not only read is sent once.
 */
export async function perform<C extends Call>(
  world: World,
  device: Device,
  { call, input, key = newKey(), ...about }: Wish<C> & { key?: string },
): Promise<Operation> {
  const { client, household, role } = device
  const mayRepeat = call.idempotent === true || call.method === 'GET' || about.does === 'join'
  const tries = world.random.chance(GIVES_UP) ? IMPATIENT_TRIES : MOST_TRIES
  const named = { ...about, client, household, role, ...(call.idempotent ? { key } : {}) }
  return world.recorder.record(named, async (note) => {
    let isOpen = false
    const isRead = call.method === 'GET'
    for (let attempt = 0; attempt < (mayRepeat ? tries : 1); attempt += 1) {
      if (attempt > 0) await world.pause(attempt)
      note()
      const result = await sendOnce(world, device, { call, input, key })
      if (result) return isOpen ? mayComeYet(result) : result
      isOpen = !isRead
    }
    return { outcome: 'unknown' }
  })
}

/** Refused, but what was sent before and not answered may be done later. */
const mayComeYet = (result: Result): Result =>
  result.outcome === 'refused' ? { ...result, outcome: 'unknown' } : result

type Sent<C extends Call> = { call: C; input: InputOf<C>; key: string }

/** Undefined where it is not known whether it was done. */
async function sendOnce<C extends Call>(
  world: World,
  device: Device,
  sent: Sent<C>,
): Promise<Result | undefined> {
  const { call, input, key } = sent
  try {
    const options = { as: device.as, key }
    const first = await heard(await world.send(call, input, options))
    if (first.code !== 'xsrf-refused') return first.result
    // The token was replaced by an answer that got lost: a page asks for its cookies anew.
    const renewed = await world.send(getGoogleRate, {}, { as: device.as })
    if (!renewed.ok) return undefined
    await renewed.arrayBuffer()
    return (await heard(await world.send(call, input, options))).result
  } catch {
    return undefined
  }
}

async function heard(response: Response): Promise<{ code: string; result: Result | undefined }> {
  const { status, headers } = response
  const text = await response.text()
  if (status === 200)
    return { code: '', result: { ...whatIsSeen(text), outcome: 'ok', print: printOf(text) } }
  const code = headers.get('x-problem') ?? codeIn(text)
  if (PASSING.has(status) || code === 'key-in-use') return { code, result: undefined }
  const broke = status >= 500 ? `${status} ${code}` : undefined
  return {
    code,
    result: { outcome: broke ? 'unknown' : 'refused', code, ...(broke ? { broke } : {}) },
  }
}

const printOf = (text: string) => createHash('sha1').update(text).digest('base64').slice(0, 12)
const codeIn = (text: string) => /"code":"([\w-]+)"/.exec(text)?.[1] ?? ''
