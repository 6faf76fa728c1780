import * as z from 'zod/mini'
import type { BankInfoShown } from '#domain/hiring/answers/account/bank-info.ts'
import { lineField, opaqueIdField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

/** An IBAN or, where none is needed, an uploaded document's id. */
const fields = {
  accountTitle: lineField,
  bankCode: z.string().check(z.maxLength(5)),
  /** Typed, with the code `other`. */
  bankName: z.optional(lineField),
  accountType: z.enum(['current', 'savings']),
  emiratesId: z.string().check(z.maxLength(40)),
  /** True for a second try with the same wrong check digit (domain.md 2.2). */
  emiratesIdConfirmed: z.optional(z.boolean()),
  iban: z.optional(z.string().check(z.maxLength(60))),
  ibanDocument: z.optional(opaqueIdField),
}

export const bankInfo = defineStepUnit({
  fields,
  shown: z.object({
    accountTitle: z.string(),
    bankCode: z.string(),
    bankName: z.optional(z.string()),
    accountType: fields.accountType,
    emiratesId: z.string(),
    iban: z.optional(z.string()),
    ibanDocument: fields.ibanDocument,
  }) satisfies z.ZodMiniType<BankInfoShown>,
  kept: z.object(fields),
}).withSample(() => ({
  accountTitle: 'Fatima Ahmed Mansoor',
  bankCode: '026',
  accountType: 'current',
  emiratesId: '784-1985-1234567-3',
  iban: 'AE910260000123456789012',
}))
