import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'

const keyField = z.string().check(z.regex(/^[\w-]{16,120}$/))

export const getPushKey = defineCall({
  name: 'getPushKey',
  summary: 'The public key that a browser subscribes to notifications with',
  method: 'GET',
  path: 'sales/appsutils/pushkey',
  authority: { action: 'browse', on: 'site' },
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
})

/** Doing it twice changes nothing. */
export const setPush = defineCall({
  name: 'setPush',
  summary: 'Whether this device is told when the application moves on',
  method: 'PUT',
  path: 'sales/ccserviceapplication/push',
  authority: { action: 'be-told', on: 'hire', by: 'caseId' },
  input: z.object({
    caseId: opaqueIdField,
    wanted: z.boolean(),
    endpoint: z.string().check(z.maxLength(1000)),
    p256dh: z.optional(keyField),
    auth: z.optional(keyField),
  }),
  output: z.object({ wanted: z.boolean() }),
  limits: [{ by: 'session', limit: 20, windowSeconds: 60 }],
})
