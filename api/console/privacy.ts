import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import {
  REQUEST_WORDS_LENGTH,
  requestKinds,
  requestOutcomes,
  requestProofs,
  requestWays,
} from '#domain/privacy/data-requests.ts'
import type { ErasureRefusal } from '#domain/privacy/data-requests.ts'
import { accessKinds } from '#domain/audit/accesses.ts'
import { heldKinds } from '#domain/privacy/retention.ts'
import { messageReasons } from '#domain/staff/task-rows.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, instantField, opaqueIdField, phoneField } from '#api/fields.ts'

const see = { action: 'see-privacy', on: 'console' } as const
const work = { action: 'work-privacy', on: 'console' } as const
const fresh = { ...work, isFresh: true } as const
const one = { requestId: opaqueIdField }
const wordsField = z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(REQUEST_WORDS_LENGTH))

/** Somebody asked the office about their own data. */
const requestSchema = z.object({
  id: opaqueIdField,
  number: z.int(),
  kind: z.enum(requestKinds),
  way: z.enum(requestWays),
  receivedOn: dayField,
  dueOn: dayField,
  phoneMask: z.string(),
  recordedBy: z.string(),
  provedBy: z.nullable(z.enum(requestProofs)),
  seenBy: z.nullable(z.string()),
  secondBy: z.nullable(z.string()),
  copyAskedAt: z.nullable(instantField),
  isErased: z.boolean(),
  outcome: z.nullable(z.enum(requestOutcomes)),
  closedAt: z.nullable(instantField),
  closedBy: z.nullable(z.string()),
})

const removedField = z.array(z.object({ kind: z.enum(heldKinds), count: z.int() }))
const keptField = z.array(z.object({ kind: z.enum(heldKinds), until: z.optional(dayField) }))

export const listDataRequests = defineCall({
  name: 'listDataRequests',
  summary: 'Requests about own data: open ones by their deadline, or closed ones',
  method: 'GET',
  path: 'console/data-requests',
  authority: see,
  input: z.object({ state: z.enum(['open', 'closed']), most: z.optional(countField) }),
  output: z.object({
    requests: z.array(requestSchema),
    counts: z.object({ open: z.int(), closed: z.int(), late: z.int() }),
  }),
})

export const recordDataRequest = defineCall({
  name: 'recordDataRequest',
  summary: 'Records what somebody asked about their own data, and sets its deadline',
  method: 'POST',
  path: 'console/data-requests',
  authority: work,
  idempotent: true,
  input: z.object({
    kind: z.enum(requestKinds),
    way: z.enum(requestWays),
    receivedOn: dayField,
    phone: phoneField,
    words: wordsField,
  }),
  output: z.object({ id: opaqueIdField, number: z.int() }),
})

export const getDataRequest = defineCall({
  name: 'getDataRequest',
  summary: 'One request with what may be done, and the applications of its number',
  method: 'GET',
  path: 'console/data-requests/:requestId',
  authority: see,
  input: z.object(one),
  output: z.object({
    request: requestSchema,
    hasWords: z.boolean(),
    hasNote: z.boolean(),
    codeSentAt: z.nullable(instantField),
    /** Why nothing may be erased now; null where it may. */
    noErasure: z.nullable(z.custom<ErasureRefusal>((value) => typeof value === 'string')),
    maySeePapers: z.boolean(),
    mayReopen: z.boolean(),
    /** Whether anything is kept that a copy or an erasure would be of. */
    isHeld: z.boolean(),
    applications: z.array(
      z.object({
        caseId: z.string(),
        number: z.int(),
        maid: z.string(),
        endedAs: z.nullable(z.enum(endings)),
      }),
    ),
    /** What its erasure removed and what stays. */
    erased: z.nullable(
      z.object({
        at: instantField,
        removed: removedField,
        kept: keptField,
      }),
    ),
  }),
})

/** Not idempotent: a kept answer would hold the number longer than needed. */
export const openDataRequest = defineCall({
  name: 'openDataRequest',
  summary: 'The number and the words of a request; the reason is in the audit trail',
  method: 'POST',
  path: 'console/data-requests/:requestId/open',
  authority: fresh,
  input: z.object({ ...one, why: z.enum(messageReasons) }),
  output: z.object({
    phone: z.nullable(z.string()),
    words: z.nullable(z.string()),
    note: z.nullable(z.string()),
  }),
})

export const sendRequestCode = defineCall({
  name: 'sendRequestCode',
  summary: 'Texts a code to the number of a request, which its owner reads to us',
  method: 'POST',
  path: 'console/data-requests/:requestId/code',
  authority: work,
  idempotent: true,
  input: z.object(one),
  output: z.object({ phoneMask: z.string(), expiresAt: instantField, resendAfter: instantField }),
  limits: [{ by: 'session', limit: 20, windowSeconds: 3600 }],
})

/** Not idempotent: each try counts. */
export const confirmRequestCode = defineCall({
  name: 'confirmRequestCode',
  summary: 'Whether the code that was read to us is the one of its number',
  method: 'POST',
  path: 'console/data-requests/:requestId/proof',
  authority: work,
  input: z.object({ ...one, code: z.string().check(z.maxLength(40)) }),
  output: z.object({}),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const confirmRequestPapers = defineCall({
  name: 'confirmRequestPapers',
  summary: 'A member saw an identity document; a second member has to see it too',
  method: 'POST',
  path: 'console/data-requests/:requestId/papers',
  authority: fresh,
  idempotent: true,
  input: z.object(one),
  output: z.object({}),
})

export const makeRequestedCopy = defineCall({
  name: 'makeRequestedCopy',
  summary: 'Has the copy made; its link goes to the number of the request alone',
  method: 'POST',
  path: 'console/data-requests/:requestId/copy',
  authority: work,
  idempotent: true,
  input: z.object(one),
  output: z.object({ readyBy: instantField }),
})

export const previewRequestedErasure = defineCall({
  name: 'previewRequestedErasure',
  summary: 'What an erasure would remove now and what would stay; nothing is changed',
  method: 'GET',
  path: 'console/data-requests/:requestId/erasure',
  authority: work,
  input: z.object(one),
  output: z.object({
    removed: removedField,
    kept: keptField,
    open: z.int(),
    /** Stands for exactly this preview. */
    seen: z.string(),
  }),
})

export const eraseRequested = defineCall({
  name: 'eraseRequested',
  summary: 'Erases at once what no law keeps, as the preview said, and closes the request',
  method: 'POST',
  path: 'console/data-requests/:requestId/erasure',
  authority: fresh,
  idempotent: true,
  input: z.object({ ...one, seen: z.string().check(z.maxLength(80)) }),
  output: z.object({ removed: removedField, kept: keptField }),
})

export const closeDataRequest = defineCall({
  name: 'closeDataRequest',
  summary: 'Closes a request with what came of it and a note that is kept sealed',
  method: 'POST',
  path: 'console/data-requests/:requestId/close',
  authority: work,
  idempotent: true,
  input: z.object({ ...one, outcome: z.enum(requestOutcomes), note: wordsField }),
  output: z.object({}),
})

export const reopenDataRequest = defineCall({
  name: 'reopenDataRequest',
  summary: 'Opens a closed request again, unless its data were erased',
  method: 'POST',
  path: 'console/data-requests/:requestId/reopen',
  authority: work,
  idempotent: true,
  input: z.object(one),
  output: z.object({}),
})

export const listRemovals = defineCall({
  name: 'listRemovals',
  summary: 'What was removed by the clock, on request or by staff, and which copies were asked for',
  method: 'GET',
  path: 'console/removals',
  authority: see,
  input: z.object({}),
  output: z.object({
    runs: z.array(
      z.object({ at: instantField, job: z.string(), removed: z.record(z.string(), z.int()) }),
    ),
    erasures: z.array(
      z.object({
        id: opaqueIdField,
        at: instantField,
        removed: z.record(z.string(), z.int()),
        /** She was removed by staff; else somebody's own data was erased on request. */
        isPerson: z.boolean(),
        /** When it was done again after a restore. */
        replayedAt: z.nullable(instantField),
        leftOpen: z.int(),
        /** Of a request that the office recorded. */
        requestId: z.nullable(opaqueIdField),
      }),
    ),
    copies: z.array(
      z.object({
        id: opaqueIdField,
        askedAt: instantField,
        dueAt: instantField,
        readyAt: z.nullable(instantField),
        isLate: z.boolean(),
      }),
    ),
  }),
})

export const listAccesses = defineCall({
  name: 'listAccesses',
  summary: 'Who of the staff saw which kinds of personal values, how often, in which days',
  method: 'GET',
  path: 'console/access-log',
  authority: { action: 'see-audit', on: 'console' },
  input: z.object({ from: dayField, until: dayField }),
  output: z.object({
    members: z.array(
      z.object({
        staff: z.string(),
        fullName: z.nullable(z.string()),
        accesses: z.array(z.object({ kind: z.enum(accessKinds), count: z.int() })),
        lastAt: instantField,
      }),
    ),
  }),
})
