import * as z from 'zod/mini'
import { clipProblems } from '#domain/catalogue/clips/clip-facts.ts'
import {
  MOST_STAFF_PARTS,
  STAFF_PART_BYTES,
  uploadPurposes,
  uploadStates,
} from '#domain/staff/uploads.ts'
import { defineCall } from '#api/define-call.ts'

const authority = { action: 'change-people', on: 'console' } as const
const named = { uploadId: z.uuid() }

const uploadSchema = z.object({
  state: z.enum(uploadStates),
  /** Why it cannot be played. */
  problem: z.nullable(z.enum(clipProblems)),
  /** Of a recording that is ready. */
  seconds: z.nullable(z.number()),
  bytes: z.int(),
  /** The parts that the server has, while it is being sent. */
  parts: z.array(z.int()),
})

export const beginUpload = defineCall({
  name: 'beginUpload',
  summary: 'Begins to send a file in parts; what is not finished is gone after a day',
  method: 'POST',
  path: 'console/uploads',
  authority,
  idempotent: true,
  input: z.object({
    purpose: z.enum(uploadPurposes),
    fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    bytes: z.int().check(z.gte(1)),
  }),
  output: z.object({ uploadId: z.uuid() }),
})

export const getUpload = defineCall({
  name: 'getUpload',
  summary: 'What the server has of a file, and what became of it',
  method: 'GET',
  path: 'console/uploads/:uploadId',
  authority,
  input: z.object(named),
  output: uploadSchema,
})

export const sendUploadPart = defineCall({
  name: 'sendUploadPart',
  summary: `One part of a file, ${STAFF_PART_BYTES / 1_000_000} MB each but the last; it may be sent again`,
  method: 'PUT',
  path: 'console/uploads/:uploadId/part',
  authority,
  sends: 'multipart',
  input: z.object({
    ...named,
    part: z.coerce.number().check(z.int(), z.gte(0), z.lt(MOST_STAFF_PARTS)),
    file: z.unknown(),
  }),
  output: z.object({ part: z.int() }),
  limits: [{ by: 'session', limit: 4000, windowSeconds: 3600 }],
})

export const finishUpload = defineCall({
  name: 'finishUpload',
  summary: 'Ends the sending: a recording is prepared for every browser, and its state tells when',
  method: 'POST',
  path: 'console/uploads/:uploadId/finish',
  authority,
  idempotent: true,
  input: z.object(named),
  output: uploadSchema,
})

export const readUploadFile = defineCall({
  name: 'readUploadFile',
  summary: 'A recording as it will be played, before it is saved',
  method: 'GET',
  path: 'console/uploads/:uploadId/file',
  authority,
  answers: 'binary',
  fileTypes: ['video/mp4', 'audio/mp4', 'audio/mpeg'],
  input: z.object(named),
  output: z.unknown(),
})

export const dropUpload = defineCall({
  name: 'dropUpload',
  summary: 'Takes a file back before it was used',
  method: 'DELETE',
  path: 'console/uploads/:uploadId',
  authority,
  input: z.object(named),
  output: z.object({}),
})
