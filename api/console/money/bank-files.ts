import * as z from 'zod/mini'
import { answerProblemCodes } from '#domain/bank/answer-problem.ts'
import { batchKinds } from '#domain/bank/batch-kinds.ts'
import { bankOutcomes } from '#domain/bank/outcomes.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, filsField, instantField, opaqueIdField } from '#api/fields.ts'
import { bankFileFields } from './bank-file-fields.ts'

const see = { action: 'see-money', on: 'console' } as const
const work = { action: 'work-money', on: 'console' } as const

const batchSchema = z.object({
  number: z.int(),
  kind: z.enum(batchKinds),
  name: z.string(),
  sha256: z.string(),
  requests: z.int(),
  answered: z.int(),
  sum: filsField,
  madeAt: instantField,
})

const problemSchema = z.object({
  line: z.int(),
  column: z.optional(z.string()),
  code: z.enum(answerProblemCodes),
  ref: z.optional(z.string()),
  wanted: z.optional(z.string()),
})

export const getBankFiles = defineCall({
  name: 'getBankFiles',
  summary: 'The last files to the bank and from it, and what is not answered in time',
  method: 'GET',
  path: 'console/money/bank',
  authority: see,
  input: z.object({}),
  output: z.object({
    batches: z.array(batchSchema),
    answerFiles: z.array(
      z.object({
        name: z.string(),
        answers: z.int(),
        /** Of a file that was refused as a whole. */
        problems: z.int(),
        takenAt: instantField,
      }),
    ),
    /** Sent, and unanswered for longer than the bank is allowed. */
    unanswered: z.array(
      z.object({ ref: z.string(), caseId: opaqueIdField, number: z.int(), sentOn: dayField }),
    ),
    /** Answered in a file that was refused, and never sent. */
    neverSent: z.array(z.object({ ref: z.string(), file: z.string(), on: dayField })),
  }),
})

export const makeBankBatch = defineCall({
  name: 'makeBankBatch',
  summary: 'Makes a file for the bank of what is ready, at most 1,000 rows; null where nothing is',
  method: 'POST',
  path: 'console/money/bank/batches',
  authority: { ...work, isFresh: true },
  idempotent: true,
  input: z.object({ kind: z.enum(batchKinds) }),
  output: z.object({
    made: z.nullable(z.object({ number: z.int(), requests: z.int(), sum: filsField })),
  }),
})

export const downloadBankBatch = defineCall({
  name: 'downloadBankBatch',
  summary:
    'A file for the bank with its signed forms, as a ZIP archive; it holds accounts and names',
  method: 'POST',
  path: 'console/money/bank/batches/:number/file',
  authority: { ...work, isFresh: true },
  answers: 'binary',
  fileTypes: ['application/zip'],
  input: z.object({ number: countField }),
  output: z.unknown(),
})

export const takeBankAnswers = defineCall({
  name: 'takeBankAnswers',
  summary: 'Reads a file of the bank’s answers with a verdict on each row, and takes it as a whole',
  method: 'POST',
  path: 'console/money/bank/answers',
  authority: work,
  sends: 'multipart',
  input: z.object(bankFileFields),
  output: z.object({
    taken: z.enum(['before', 'refused', 'now', 'dry']),
    /** When the same file was taken before. */
    at: z.nullable(instantField),
    answers: z.int(),
    changes: z.int(),
    problems: z.array(problemSchema),
    problemCount: z.int(),
    /** The first rows, those that change something or are wrong before the others. */
    rows: z.array(
      z.object({
        line: z.int(),
        ref: z.string(),
        status: z.enum(bankOutcomes),
        amount: filsField,
        verdict: z.enum(['news', 'known', 'wrong']),
      }),
    ),
  }),
})
