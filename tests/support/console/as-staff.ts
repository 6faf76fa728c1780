import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestMember } from './a-member.ts'

/** Calls as a member who has just given a second factor, whatever the test does with the clock. */
export const asStaff =
  (app: TestApp, { as }: TestMember) =>
  async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    await signedIn(app)
    return app.call(call, input, { as })
  }

/** The clock goes back between tests, so that a session of before is of the future. */
export async function signedIn(app: TestApp): Promise<void> {
  const now = app.clock.now()
  await app.db
    .updateTable('staff_sessions')
    .set({ created_at: now, last_seen_at: now, confirmed_at: now })
    .execute()
}

/** Events of one kind in an application's audit trail. */
export const trailOf = (app: TestApp, caseId: string, kind: string) =>
  app.db
    .selectFrom('audit_events')
    .select(['by', 'holds'])
    .where('chain', '=', caseId)
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()
