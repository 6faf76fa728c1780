import { listMaids } from '#api/catalogue/catalogue.ts'
import { uploadDocument } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { atFixedTimes } from '#bench/load/at-fixed-times.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { aStartedHire, startAnswersOf } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { hireSomebody } from '#tests/support/hire-somebody.ts'
import type { PatientVisitors } from '#tests/support/app/patient-visitors.ts'

/** So many a second, whether answers come or not. */
const RATES = { pages: 4, profiles: 1, lists: 2, submits: 1, uploads: 0.25, hires: 1 / 12 }
/** As many as submit, or upload, while nothing is answered. */
const [SUBMITTING, UPLOADING] = [90, 20]
const PAGES = ['/', '/hire-maid', '/aboutus', '/hire-maid/faq', '/hire-maid?lives=live-in']

export type MixedLoad = {
  /** What was begun, by its name. */
  begun: Record<string, number>
  /** Hires that were walked to their end, and what stopped others. */
  hired: number
  failed: string[]
}

type Asked = { visitors: PatientVisitors; outboxFile: string; seconds: number }

/** Everybody and everything that the load asks about is made before it begins: then the database may go. */
export async function mixedLoad(
  app: TestApp,
  { visitors, outboxFile, seconds }: Asked,
): Promise<{ run: () => Promise<MixedLoad> }> {
  const free = await manyOf(Math.ceil(seconds * RATES.hires) + 1, () => aMaid(app.deps))
  const shown = await manyOf(20, () => aMaid(app.deps))
  // The processes that run have read who there is.
  await announceChange(app.db)
  const starting = await manyOf(SUBMITTING, async () => {
    const { caseId, as } = await aStartedHire(app)
    return { input: { caseId, ...(await startAnswersOf(app, { caseId, as })) }, as }
  })
  const uploading = await manyOf(UPLOADING, () => aStartedHire(app))
  const file = await aPicture()
  const outside = { ...app, send: visitors.send, call: visitors.call }
  const load: MixedLoad = { begun: {}, hired: 0, failed: [] }
  const under = new Set<Promise<unknown>>()
  const stream = (what: keyof typeof RATES, act: (turn: number) => Promise<unknown>) => ({
    perSecond: RATES[what],
    act: () => {
      const turn = load.begun[what] ?? 0
      load.begun[what] = turn + 1
      const done: Promise<unknown> = act(turn)
        .catch((error: unknown) => load.failed.push(`${what}: ${String(error)}`))
        .finally(() => under.delete(done))
      under.add(done)
    },
  })
  const streams = [
    stream('pages', (turn) => visitors.open(PAGES[turn % PAGES.length] ?? '/')),
    stream('profiles', (turn) => visitors.open(`/maids/${shown[turn % shown.length]}`)),
    stream('lists', () => visitors.call(listMaids, { role: 'MAID', limit: 24 })),
    stream('submits', async (turn) => {
      const one = starting[turn % SUBMITTING]
      if (one) await visitors.call(stepCalls.HIRE_MAID, one.input, { as: one.as })
    }),
    stream('uploads', async (turn) => {
      const one = uploading[turn % UPLOADING]
      if (one)
        await visitors.call(uploadDocument, { caseId: one.caseId, kind: 'passport', file }, one)
    }),
    stream('hires', async (turn) => {
      await hireSomebody(outside, { maidId: free[turn] ?? '', outboxFile })
      load.hired += 1
    }),
  ]
  return {
    run: async () => {
      await atFixedTimes(seconds, streams)
      await Promise.all(under)
      return load
    },
  }
}

async function manyOf<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}
