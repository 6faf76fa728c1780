import * as z from 'zod/mini'
import { stallReasons } from '#domain/cases/stalls.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { instantField } from '#api/fields.ts'

/** A case that waits or an open task, with what its sentence is made of. */
export const waitingItemSchema = z.object({
  what: z.enum(['case', 'task']),
  id: z.string(),
  caseId: z.nullable(z.string()),
  /** Of its case; null where it belongs to none. */
  kind: z.nullable(z.enum(['hire', 'visa'])),
  number: z.nullable(z.int()),
  household: z.nullable(z.string()),
  maidName: z.nullable(z.string()),
  reason: z.nullable(z.enum(stallReasons)),
  taskKind: z.nullable(z.enum(staffTaskKinds)),
  holds: z.record(z.string(), z.union([z.string(), z.number()])),
  since: instantField,
  lateAt: instantField,
  assigneeId: z.nullable(z.string()),
  isSample: z.boolean(),
})
