import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { registerNewHire } from '#api/hiring/application.ts'
import type { TestApp } from './an-app.ts'
import { startAnswersOf } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from './test-visitor.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Visitors who submit a step again and again, each time under a new key, until it is answered. */
export type Hammer = {
  /** The keys that were acknowledged so far. */
  acknowledged: string[]
  /** Resolves once so many more are acknowledged. */
  more: (count: number) => Promise<void>
  /** No key is begun any more; what is in flight is repeated until its answer. */
  end: () => Promise<void>
}

type Client = { visitor: TestVisitor; caseId: string; answers: object }
const AT_ONCE = 6

/**
 * Begins; the product at this port may be gone at times. Whoever submits a hundred thousand times
 * wants more applications: each submit reads what its own has behind it.
 */
export async function hammer(
  app: TestApp,
  port: number,
  applications = AT_ONCE,
): Promise<Hammer & { check: () => Promise<void> }> {
  const clients: Client[] = []
  while (clients.length < applications) clients.push(await aClient(app))
  const acknowledged: string[] = []
  const ending = new AbortController()
  const works = Array.from({ length: AT_ONCE }, async (_, first) => {
    const own = clients.filter((_client, at) => at % AT_ONCE === first)
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const [key, client] = [randomUUID(), own[turn % own.length]]
      if (!client) throw new Error('nobody submits')
      await submitUntilAnswered(port, client, key)
      acknowledged.push(key)
    }
  })
  const all = Promise.all(works)
  return {
    acknowledged,
    more: async (count) => {
      const most = acknowledged.length + count
      while (acknowledged.length < most) await Promise.race([pause(10), all])
    },
    end: async () => {
      ending.abort()
      await all
    },
    check: () => checkEffects(app, clients, acknowledged),
  }
}

async function aClient(app: TestApp): Promise<Client> {
  const visitor = aVisitor()
  const maidId = await aMaid(app.deps)
  const { caseId } = await app.call(registerNewHire, { maidId }, { as: visitor })
  const answers = await startAnswersOf(app, { caseId, as: visitor })
  return { visitor, caseId, answers }
}

async function submitUntilAnswered(port: number, client: Client, key: string): Promise<void> {
  const { visitor, caseId, answers } = client
  const address = `http://127.0.0.1:${port}/api/sales/ccserviceapplication/step/HIRE_MAID`
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: visitor.cookieHeader(),
      'user-agent': visitor.userAgent,
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      'idempotency-key': key,
    },
    body: JSON.stringify({ caseId, ...answers }),
  }
  for (;;) {
    const answer = await fetch(address, request).catch(() => undefined)
    const text = (await answer?.text().catch(() => '')) ?? ''
    if (answer?.status === 200 && text !== '') return
    if (answer && answer.status !== 200 && ![409, 429, 503].includes(answer.status)) {
      throw new Error(`${answer.status} ${text}`)
    }
    await pause(20)
  }
}

/** One effect for each key: its record, its event in the timeline, one step of the version. */
async function checkEffects(
  app: TestApp,
  clients: readonly Client[],
  acknowledged: readonly string[],
): Promise<void> {
  const kept = await app.db
    .selectFrom('idempotency_keys')
    .select(['key', 'asker_id'])
    .where('call', '=', 'submit_HIRE_MAID')
    .execute()
  const keptKeys = new Set(kept.map(({ key }) => key))
  expect(acknowledged.filter((key) => !keptKeys.has(key))).toEqual([])
  for (const { caseId } of clients) {
    const events = await app.db
      .selectFrom('case_events')
      .select('id')
      .where('case_id', '=', caseId)
      .where('step', '=', 'HIRE_MAID')
      .execute()
    const application = await app.db
      .selectFrom('applications')
      .select(['version', 'visitor_id'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    const own = kept.filter(({ asker_id }) => asker_id === application.visitor_id)
    expect(events).toHaveLength(own.length)
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
