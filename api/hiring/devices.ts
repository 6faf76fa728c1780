import * as z from 'zod/mini'
import { deviceBrowsers, deviceForms } from '#domain/visitor/device-kind.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, opaqueIdField } from '#api/fields.ts'

/** A device on which a hire is open for its household. */
export const deviceSchema = z.object({
  /** Identifies the device within this hire; grants no access. */
  id: opaqueIdField,
  /** Absent where not seen since kinds are stored. */
  kind: z.optional(z.object({ form: z.enum(deviceForms), browser: z.enum(deviceBrowsers) })),
  cameOn: dayField,
  seenOn: z.optional(dayField),
  isThis: z.boolean(),
})

export const endDevices = defineCall({
  name: 'endDevices',
  summary:
    'Ends one other device of the household, or all: it opens the hire no more; wants a code of the last day',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:caseId/enddevices',
  authority: { action: 'end-devices', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    /** Absent for all other devices. */
    device: z.optional(opaqueIdField),
  }),
  output: z.object({ ended: z.int() }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})
