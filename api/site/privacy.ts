import * as z from 'zod/mini'
import { heldKinds } from '#domain/privacy/retention.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, opaqueIdField } from '#api/fields.ts'

const authority = { action: 'see-own-data', on: 'site', bySecret: true } as const
const limits = [{ by: 'address', limit: 30, windowSeconds: 600 }] as const
const typed = { requestId: opaqueIdField, code: z.string().check(z.maxLength(40)) }
const tokenField = z.string().check(z.maxLength(64))

/** Known and unknown numbers get the same answer after the same time (ruling 40). */
export const sendPrivacyCode = defineCall({
  name: 'sendPrivacyCode',
  summary: 'Sends a code to a number that we know, to ask for its data; by a link’s token its own',
  method: 'POST',
  path: 'privacy/code',
  authority,
  idempotent: true,
  input: z.object({
    phone: z.optional(z.string().check(z.maxLength(40))),
    token: z.optional(tokenField),
    lang: z.optional(z.string()),
  }),
  output: z.object({
    requestId: opaqueIdField,
    phoneMask: z.string(),
    expiresAt: instantField,
    resendAfter: instantField,
  }),
  limits: [...limits],
})

export const exportOwnData = defineCall({
  name: 'exportOwnData',
  summary: 'Asks for a copy of everything held of a number; its link comes by text message',
  method: 'POST',
  path: 'privacy/export',
  authority,
  idempotent: true,
  input: z.object(typed),
  output: z.object({ readyBy: instantField }),
  limits: [...limits],
})

export const downloadOwnData = defineCall({
  name: 'downloadOwnData',
  summary: 'The copy itself as a ZIP: by the token of its link and a code',
  method: 'POST',
  path: 'privacy/file',
  authority,
  answers: 'binary',
  fileTypes: ['application/zip'],
  input: z.object({ ...typed, token: tokenField }),
  output: z.unknown(),
  limits: [...limits],
})

/** Repeatable without a key: what ended stays ended. */
export const leaveDevice = defineCall({
  name: 'leaveDevice',
  summary: 'Ends the session of this browser, and has it forget what it kept',
  method: 'POST',
  path: 'privacy/leave',
  authority: { action: 'leave-device', on: 'site' },
  input: z.object({}),
  output: z.object({ left: z.literal(true) }),
  limits: [...limits],
})

const kindField = z.enum(heldKinds)

export const eraseOwnData = defineCall({
  name: 'eraseOwnData',
  summary: 'Erases at once what no law keeps, and says what stays and until when',
  method: 'POST',
  path: 'privacy/erase',
  authority,
  idempotent: true,
  input: z.object(typed),
  output: z.object({
    removed: z.array(z.object({ kind: kindField, count: z.int() })),
    /** Without a day: as long as the hire runs. */
    kept: z.array(z.object({ kind: kindField, until: z.optional(z.string()) })),
    /** Open applications, which must be withdrawn first. */
    open: z.int(),
  }),
  limits: [...limits],
})
