import type { AnswerProblem } from '#domain/bank/answer-problem.ts'
import { judgeBankAnswer } from '#domain/bank/judge-answer.ts'
import type { AskedRequest } from '#domain/bank/judge-answer.ts'
import { readAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import {
  findTakenAt,
  insertAnswerFile,
  listRequests,
  lockAnswers,
  saveOutcomes,
} from '#server/db/bank/answers.ts'
import type { AskedRow } from '#server/db/bank/answers.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { staffOrServer } from '#server/who/acting-staff.ts'
import { applyAnswers } from './apply-answer.ts'
import type { AnswerDeps } from './apply-answer.ts'

const MOST_BYTES = 5_000_000

export type AnswerFile = { name: string; bytes: Uint8Array; isDryRun?: boolean }

/** The verdict on an answer: it changes something, was known, or is wrong. */
export type AnswerVerdict = 'news' | 'known' | 'wrong'
export type JudgedAnswer = Pick<Answer, 'line' | 'ref' | 'status' | 'amount'> & {
  verdict: AnswerVerdict
}

/**
 * The result of a file; `changes` is what it changed, or would change in a dry run. `rows` are empty
 * where the file could not be read.
 */
export type TakenAnswers =
  | { taken: 'before'; at: Date }
  | { taken: 'refused'; problems: AnswerProblem[]; rows: JudgedAnswer[] }
  | { taken: 'now' | 'dry'; answers: number; changes: number; rows: JudgedAnswer[] }

/**
 * Takes a file of the bank's answers as a whole or refuses it with every problem; repeats change
 * nothing.
 */
export async function takeAnswers(deps: AnswerDeps, file: AnswerFile): Promise<TakenAnswers> {
  const sha256 = sha256Hex(file.bytes)
  const read = readBytes(file.bytes)
  const result = await inTransaction(deps.db, async (db): Promise<TakenAnswers> => {
    await lockAnswers(db)
    const before = await findTakenAt(db, sha256)
    if (before) return { taken: 'before', at: before }
    const { news, problems, rows } = await judge(db, read)
    if (problems.length > 0) return { taken: 'refused', problems, rows }
    const said = { answers: read.answers.length, changes: news.length, rows }
    if (file.isDryRun) return { taken: 'dry', ...said }
    await applyAnswers({ ...deps, db }, news)
    const at = deps.clock.now()
    const answers = news.map(({ answer }) => answer)
    await saveOutcomes(db, answers, at)
    await insertAnswerFile(db, { sha256, name: file.name, problems: [], answers: said.answers, at })
    const holds = { file: sha256, answers: said.answers, changes: said.changes }
    await recordAudit(db, { kind: 'bank-answers-taken', by: staffOrServer(), at, holds })
    return { taken: 'now', ...said }
  })
  if (result.taken === 'refused' && !file.isDryRun) {
    const at = deps.clock.now()
    const { problems } = result
    await insertAnswerFile(deps.db, { sha256, name: file.name, problems, answers: 0, at })
  }
  return result
}

type Read = ReturnType<typeof readAnswers>

function readBytes(bytes: Uint8Array): Read {
  if (bytes.length > MOST_BYTES) return { answers: [], problems: [{ line: 1, code: 'too-large' }] }
  try {
    return readAnswers(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { answers: [], problems: [{ line: 1, code: 'not-text' }] }
  }
}

/** Compares each answer with its request and drops known ones. */
async function judge(db: Db, { answers, problems }: Read) {
  if (problems.length > 0) return { news: [], problems, rows: [] }
  const asked = await listRequests(
    db,
    answers.map(({ ref }) => ref),
  )
  const byRef = new Map(asked.map((row) => [row.ref, row]))
  const judged = answers.map((answer) => judgeOne(answer, byRef.get(answer.ref)))
  return {
    news: judged.flatMap(({ news }) => news ?? []),
    problems: judged.flatMap(({ problem }) => problem ?? []),
    rows: answers.map(({ line, ref, status, amount }, at) => ({
      line,
      ref,
      status,
      amount,
      verdict: verdictOf(judged[at]),
    })),
  }
}

type JudgedOne = { news?: { answer: Answer; row: AskedRow }; problem?: AnswerProblem }

const verdictOf = (one: JudgedOne | undefined): AnswerVerdict =>
  one?.problem ? 'wrong' : one?.news ? 'news' : 'known'

function judgeOne(answer: Answer, row: AskedRow | undefined): JudgedOne {
  const { line, ref } = answer
  if (!row) {
    return { problem: { line, column: 'reference', code: 'unknown-reference', ref } }
  }
  const verdict = judgeBankAnswer(answer, requestOf(row))
  if (verdict === 'news') return { news: { answer, row } }
  return verdict === 'known' ? {} : { problem: { line, ref, ...verdict } }
}

const requestOf = (row: AskedRow): AskedRequest => ({
  amount: row.amount,
  outcome: row.outcome,
  reason: row.reason,
  isAskedAgain: row.is_asked_again,
  isCancellation: row.is_cancellation,
  mandate: { kind: row.kind, state: row.state },
  payment: row.payment,
})
