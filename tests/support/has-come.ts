import { dayNow } from '#server/clock.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { TestApp } from './app/an-app.ts'

/** Records that she came to the household of this application today, as staff do. */
export async function hasCome(app: TestApp, caseId: string): Promise<void> {
  const facts = { by: 'staff', day: dayNow(app.clock) }
  await insertEvent(app.db, caseId, { kind: 'arrived', at: app.clock.now(), facts })
}
