import * as z from 'zod/mini'
import { CHECK_KINDS, checkProblems } from '#domain/catalogue/checks.ts'
import { personConsents } from '#domain/people/person-consents.ts'
import { defineCall } from '#api/define-call.ts'

const change = { action: 'change-people', on: 'console' } as const

export const recordPersonCheck = defineCall({
  name: 'recordPersonCheck',
  summary: 'Writes down what was checked about her, in the place of an earlier check of its kind',
  method: 'PUT',
  path: 'console/people/:maidId/checks/:kind',
  authority: change,
  idempotent: true,
  input: z.object({
    maidId: z.uuid(),
    kind: z.enum(CHECK_KINDS),
    way: z.string().check(z.maxLength(40)),
    checkedOn: z.string().check(z.maxLength(10)),
    validUntil: z.optional(z.string().check(z.maxLength(10))),
    languages: z.array(z.string()).check(z.maxLength(20)),
    evidence: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: z.object({ problem: z.nullable(z.enum(checkProblems)) }),
})

export const withdrawPersonCheck = defineCall({
  name: 'withdrawPersonCheck',
  summary: 'Takes a check off her profile',
  method: 'DELETE',
  path: 'console/people/:maidId/checks/:kind',
  authority: change,
  idempotent: true,
  input: z.object({ maidId: z.uuid(), kind: z.enum(CHECK_KINDS) }),
  output: z.object({}),
})

export const changePersonConsent = defineCall({
  name: 'changePersonConsent',
  summary: 'Writes down that she agrees to something being shown or given, or took that back',
  method: 'PUT',
  path: 'console/people/:maidId/consents/:field',
  authority: change,
  idempotent: true,
  input: z.object({
    maidId: z.uuid(),
    field: z.enum(personConsents),
    isAgreed: z.boolean(),
  }),
  output: z.object({}),
})
