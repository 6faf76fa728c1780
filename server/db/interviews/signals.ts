import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import type { Db } from '#server/db/connect.ts'

/** What one side was sent, oldest first. */
type SignalRow = { id: number; body: Buffer }

export async function insertSignal(
  db: Db,
  signal: { interviewId: string; to: InterviewSide; body: Buffer; at: Date },
): Promise<void> {
  const { interviewId: interview_id, to: to_side, body, at: sent_at } = signal
  await db
    .insertInto('interview_signals')
    .values({ interview_id, to_side, body, sent_at })
    .execute()
}

export function listSignals(
  db: Db,
  of: { interviewId: string; to: InterviewSide; after: number },
): Promise<SignalRow[]> {
  return db
    .selectFrom('interview_signals')
    .select(['id', 'body'])
    .where('interview_id', '=', of.interviewId)
    .where('to_side', '=', of.to)
    .where('id', '>', of.after)
    .orderBy('id')
    .limit(100)
    .execute()
}

/** The newest that this side was sent; 0 without any. */
export async function lastSignal(
  db: Db,
  of: { interviewId: string; to: InterviewSide },
): Promise<number> {
  const row = await db
    .selectFrom('interview_signals')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('interview_id', '=', of.interviewId)
    .where('to_side', '=', of.to)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
