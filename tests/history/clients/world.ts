import { getAppInfo } from '#api/hiring/application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, haveCarsInDubai } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { openDays } from '#tests/moves/good-answer.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import { aRecorder } from '#tests/history/recorder.ts'
import type { Recorder } from '#tests/history/recorder.ts'

/** What all clients of a history share. */
export type World = {
  /** For what is no client's: people to hire, links to a spouse, the rows. */
  app: TestApp
  /** The way of every client's call; it may lose, repeat and delay. */
  send: TestApp['send']
  recorder: Recorder
  random: Random
  maids: string[]
  /** Answers of the start screen, as `Seen.value` has them. */
  starts: readonly Start[]
  /** Before a call is sent again. */
  pause: (attempt: number) => Promise<void>
  newName: () => number
  goesOn: () => boolean
}

export type Start = {
  planType: 'live-in' | 'live-out'
  firstDay: string
  paymentMethod: 'direct-debit'
}
export const valueOf = ({ planType, firstDay }: Start): string => `${planType} ${firstDay}`

export type WorldOptions = Pick<World, 'app' | 'send' | 'random' | 'pause'> & {
  /** The history is as long as it shall be; who is in the middle of something ends it. */
  mostOperations: () => number
  maids: number
}

export async function aHistoryWorld(options: WorldOptions): Promise<World> {
  const { app, mostOperations } = options
  await haveCarsInDubai(app, 1_000_000)
  const maids: string[] = []
  while (maids.length < options.maids) maids.push(await aMaid(app.deps))
  const recorder = aRecorder()
  const starts = await startsOf(app)
  let names = 0
  return {
    ...options,
    recorder,
    maids,
    starts,
    newName: () => (names += 1),
    goesOn: () => recorder.operations.length < mostOperations(),
  }
}

/** She may be held by whoever gave up: another comes in her place. */
export async function replaceMaid({ app, maids }: World, maidId: string): Promise<void> {
  const place = maids.indexOf(maidId)
  if (place < 0) return
  const next = await aMaid(app.deps).catch(() => undefined)
  if (next) maids[place] = next
}

async function startsOf(app: TestApp): Promise<Start[]> {
  const { caseId, as } = await aNewHire(app)
  const info = await app.call(getAppInfo, { id: caseId }, { as })
  const open = openDays(
    info,
    Array.from({ length: 20 }, (_, day) => day),
  )
  return open.flatMap((firstDay) =>
    (['live-in', 'live-out'] as const).map((planType) => ({
      planType,
      firstDay,
      paymentMethod: 'direct-debit' as const,
    })),
  )
}
