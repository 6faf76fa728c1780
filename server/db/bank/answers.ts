import { sql } from 'kysely'
import type { AnswerProblem } from '#domain/bank/answer-problem.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import type { Db } from '#server/db/connect.ts'

/** Lets one file of answers through at a time. */
export async function lockAnswers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank-answers'))`.execute(db)
}

/** When a file with these bytes was taken, if ever. */
export async function findTakenAt(db: Db, sha256: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('bank_answer_files')
    .select('handed_in_at')
    .where('sha256', '=', sha256)
    .where(sql<boolean>`problems = '[]'`)
    .executeTakeFirst()
  return row?.handed_in_at
}

/** Requests by reference with their current state. */
export function listRequests(db: Db, refs: readonly string[]) {
  return (
    db
      .selectFrom('bank_requests as r')
      .innerJoin('mandates as n', 'n.id', 'r.mandate_id')
      .leftJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.ref', 'r.amount', 'r.outcome', 'r.reason', 'r.mandate_id', 'r.payment_id'])
      .select('r.is_cancellation')
      .select(['r.case_id', 'n.kind', 'n.state', 'p.state as payment', 'p.due_id'])
      // A hire that took another's place is collected by the mandate of that one.
      .select('n.case_id as mandate_case')
      .select(
        sql<boolean>`r.payment_id is null and exists (
        select 1 from bank_requests as l
        where l.mandate_id = r.mandate_id and l.payment_id is null
          and l.is_cancellation = r.is_cancellation and l.batch > r.batch)`.as('is_asked_again'),
      )
      .where(sql<boolean>`r.ref = any(${[...refs]}::text[])`)
      .execute()
  )
}

export type AskedRow = Awaited<ReturnType<typeof listRequests>>[number]

/** Notes what the bank said to each request. */
export async function saveOutcomes(
  db: Db,
  answers: readonly Pick<Answer, 'ref' | 'status' | 'reason' | 'bankCode'>[],
  at: Date,
): Promise<void> {
  await sql`
    update bank_requests as r
    set outcome = g.outcome, reason = g.reason, bank_code = g.bank_code, answered_at = ${at}
    from unnest(
      ${answers.map(({ ref }) => ref)}::text[], ${answers.map(({ status }) => status)}::text[],
      ${answers.map(({ reason }) => reason ?? null)}::text[],
      ${answers.map(({ bankCode }) => bankCode || null)}::text[]
    ) as g(ref, outcome, reason, bank_code)
    where r.ref = g.ref`.execute(db)
}

/** Records a file of answers, taken only where nothing was wrong. */
export async function insertAnswerFile(
  db: Db,
  file: {
    sha256: string
    name: string
    problems: readonly AnswerProblem[]
    answers: number
    at: Date
  },
): Promise<void> {
  const { sha256, name, answers, at } = file
  const problems = JSON.stringify(file.problems)
  await db
    .insertInto('bank_answer_files')
    .values({ sha256, name, problems, answers, handed_in_at: at })
    .execute()
}

/** The last files of answers, the newest first, taken or refused. */
export function listAnswerFiles(db: Db) {
  return db
    .selectFrom('bank_answer_files')
    .select(['name', 'answers', 'problems', 'handed_in_at'])
    .orderBy('handed_in_at', 'desc')
    .limit(20)
    .execute()
}
