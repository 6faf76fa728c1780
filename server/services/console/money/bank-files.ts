import type * as z from 'zod/mini'
import type * as calls from '#api/console/money/bank-files.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import type { BatchKind } from '#domain/bank/batch-kinds.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { KeptFile } from '#server/adapters/uploads/kept-file.ts'
import { zipStream } from '#server/adapters/zip.ts'
import type { ZippedFile } from '#server/adapters/zip.ts'
import { listAnswerFiles } from '#server/db/bank/answers.ts'
import { listBatches } from '#server/db/bank/batches.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { fetchBatch } from '#server/services/bank/batches/fetch-batch.ts'
import type { MadeBatch } from '#server/services/bank/batches/keep-batch.ts'
import { makeCancellationBatch } from '#server/services/bank/batches/make-cancellation-batch.ts'
import { makeCollectionBatch } from '#server/services/bank/batches/make-collection-batch.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { reconcile } from '#server/services/bank/reconcile.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import type { JudgedAnswer, TakenAnswers } from '#server/services/bank/take-answers.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** Rows and problems that a screen shows; the counts say how many there are. */
const MOST_SHOWN = 200

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content' | 'vault'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** The last files to the bank and from it, and what is not answered in time. */
export async function getBankFiles(deps: Parts): Promise<OutputOf<typeof calls.getBankFiles>> {
  const [batches, files, { unanswered, neverSent }] = await Promise.all([
    listBatches(deps.db),
    listAnswerFiles(deps.db),
    reconcile(deps),
  ])
  return {
    batches: batches.map(({ created_at: at, ...one }) => ({
      ...one,
      answered: one.answered ?? 0,
      madeAt: at.toISOString(),
    })),
    answerFiles: files.map(({ name, answers, problems, handed_in_at: at }) => ({
      name,
      answers,
      problems: problems.length,
      takenAt: at.toISOString(),
    })),
    unanswered: unanswered.map(({ ref, case_id: caseId, number, sent_at: at }) => ({
      ref,
      caseId,
      number,
      sentOn: dubaiDay(at.getTime()),
    })),
    neverSent,
  }
}

/** Makes a file of all that is ready. */
export async function makeBankBatch(
  deps: Parts,
  _asker: StaffAsker,
  { kind }: { kind: BatchKind },
): Promise<OutputOf<typeof calls.makeBankBatch>> {
  const made = await makers[kind](deps)
  return { made: made ? { number: made.number, requests: made.requests, sum: made.sum } : null }
}

/** Households of samples are no customers of a bank. */
const SCOPE = 'no-samples'

const makers: Record<BatchKind, (deps: Parts) => Promise<MadeBatch | undefined>> = {
  mandates: (deps) => makeMandateBatch(deps, 'staff', SCOPE),
  collections: async (deps) => {
    await makeNearDues(deps)
    return makeCollectionBatch(deps, SCOPE)
  },
  cancellations: (deps) => makeCancellationBatch(deps, SCOPE),
}

/** A file for the bank with its forms; that it was opened is in the trail first. Throws `not-found`. */
export async function downloadBankBatch(
  deps: Parts,
  _asker: StaffAsker,
  { number }: { number: number },
): Promise<Response> {
  const batch = await fetchBatch(deps, number)
  if (!batch) throw new Problem('not-found')
  const at = deps.clock.now()
  await inTransaction(deps.db, (db) =>
    recordAudit(db, { kind: 'bank-file-opened', by: 'staff', at, holds: { batch: number } }),
  )
  return new Response(zipStream(filesOf(batch), at), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${batch.name.replace(/csv$/, 'zip')}"`,
    },
  })
}

async function* filesOf({
  name,
  text,
  forms,
}: NonNullable<Awaited<ReturnType<typeof fetchBatch>>>): AsyncGenerator<ZippedFile> {
  yield { name, bytes: Buffer.from(text) }
  yield* forms
}

/** Takes a file of answers as a whole, or says what it would change. Throws at `file` without one. */
export async function takeBankAnswers(
  deps: Parts,
  _asker: StaffAsker,
  { file, name, isDryRun = false }: Input<typeof calls.takeBankAnswers>,
): Promise<OutputOf<typeof calls.takeBankAnswers>> {
  if (!(file instanceof KeptFile)) throw fieldProblem('file', 'missing')
  return shownTaken(await takeAnswers(deps, { name, bytes: await file.bytes(), isDryRun }))
}

function shownTaken(taken: TakenAnswers): OutputOf<typeof calls.takeBankAnswers> {
  const nothing = { at: null, answers: 0, changes: 0, problems: [], problemCount: 0, rows: [] }
  if (taken.taken === 'before') return { ...nothing, ...taken, at: taken.at.toISOString() }
  const rows = shownRows(taken.rows)
  if (taken.taken !== 'refused') return { ...nothing, ...taken, rows }
  const { problems } = taken
  const shown = problems.slice(0, MOST_SHOWN)
  const answers = taken.rows.length
  return {
    ...nothing,
    taken: 'refused',
    answers,
    rows,
    problems: shown,
    problemCount: problems.length,
  }
}

const places = { wrong: 0, news: 1, known: 2 } as const

/** What somebody has to look at comes first, in the order of the file. */
const shownRows = (rows: readonly JudgedAnswer[]): JudgedAnswer[] =>
  rows
    .toSorted((one, other) => places[one.verdict] - places[other.verdict] || one.line - other.line)
    .slice(0, MOST_SHOWN)
