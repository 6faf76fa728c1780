import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { ownProfileWordsSchema } from './own-profile.ts'

const lang = z.optional(z.string())
/** Only where one number belongs to several people. */
const maidId = z.optional(z.uuid())
const on = 'ownProfile'
const by = 'visitor'
const done = z.object({ done: z.literal(true) })
const limits = [{ by: 'session', limit: 60, windowSeconds: 600 } as const]

export const ownContractSchema = z.extend(ownProfileWordsSchema, {
  maidId: z.uuid(),
  /** Empty while she has no work. */
  clauses: z.array(
    z.object({
      number: z.int(),
      /** She asked about it, and nobody has explained it yet. */
      isUnclear: z.boolean(),
      /** Her language first, then Arabic and English. */
      sides: z.array(z.object({ language: z.string(), heading: z.string(), text: z.string() })),
    }),
  ),
})
export type OwnContract = z.output<typeof ownContractSchema>

export const getOwnContract = defineCall({
  name: 'getOwnContract',
  summary: "A worker's contract of the work that she has, clause by clause in her language",
  method: 'GET',
  path: 'sales/maid/ownprofile/contract',
  authority: { action: 'see-own-profile', on, by },
  input: z.object({ maidId, lang }),
  output: ownContractSchema,
})

export const getOwnContractPdf = defineCall({
  name: 'getOwnContractPdf',
  summary: "A worker's copy of her contract's clauses in Arabic, English and her language",
  method: 'GET',
  path: 'sales/maid/ownprofile/contract/pdf',
  authority: { action: 'see-own-profile', on, by },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({ maidId, lang }),
  output: z.unknown(),
  limits,
})

export const markClauseUnclear = defineCall({
  name: 'markClauseUnclear',
  summary: 'A worker says that a clause of her contract is not clear; staff explain it',
  method: 'POST',
  path: 'sales/maid/ownprofile/contract/unclear',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, number: z.int() }),
  output: done,
  limits,
})

export const textOwnNumbers = defineCall({
  name: 'textOwnNumbers',
  summary: 'A worker has the numbers to call sent to her phone',
  method: 'POST',
  path: 'sales/maid/ownprofile/contract/numbers',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, lang }),
  output: done,
  limits: [{ by: 'session', limit: 3, windowSeconds: 3600 }],
})
