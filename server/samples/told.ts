import { createApp } from '#server/app.ts'
import { outboxSms } from '#server/adapters/sms/outbox-sms.ts'
import { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { PastClock } from './past-clock.ts'
import { sampleCards } from './sample-cards.ts'

/** The product as it was while a story happened: with its clock, and where nothing leaves. */
export type Told = { deps: Deps; app: App; clock: PastClock; madePeople: string[] }

/** What differs from story to story. */
export type Scene = { declines?: boolean; refusesRefunds?: boolean }

/** The product for one story, which happens in this transaction. */
export function toldIn(deps: Deps, db: Db, scene: Scene = {}): Told {
  const clock = new PastClock(deps.clock.now())
  const env = { ...deps.env, RATE_LIMITS: false, OUTBOX_FILE: undefined }
  const sms = new SmsProviders([outboxSms()], clock)
  const cards = sampleCards(clock, scene)
  const own = { ...deps, db, clock, env, sms, cards }
  return { deps: own, app: createApp(own), clock, madePeople: [] }
}
