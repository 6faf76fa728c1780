import * as z from 'zod/mini'
import { conversationKinds } from '#domain/staff/conversations.ts'
import { taskOutcomes } from '#domain/staff/task-outcomes.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, instantField, opaqueIdField } from '#api/fields.ts'
import { VOICE_TYPES } from '#domain/catalogue/voices.ts'
import { WRITTEN_LENGTH } from '#domain/interviews/spoken-answer.ts'
import { waitingItemSchema } from './waiting-item.ts'

export const listConversations = defineCall({
  name: 'listConversations',
  summary: 'What people wrote: who looks for work, reports, families; waiting or done',
  method: 'GET',
  path: 'console/conversations',
  authority: { action: 'see-cases', on: 'console' },
  input: z.object({
    kind: z.optional(z.enum(conversationKinds)),
    state: z.enum(['waiting', 'done']),
    most: z.optional(countField),
  }),
  output: z.object({
    items: z.array(
      z.extend(waitingItemSchema, {
        doneAt: z.nullable(instantField),
        doneBy: z.nullable(z.string()),
        outcome: z.nullable(z.enum(taskOutcomes)),
      }),
    ),
    counts: z.array(z.object({ kind: z.enum(conversationKinds), waiting: z.int(), done: z.int() })),
  }),
})

export const hearAnswerToCheck = defineCall({
  name: 'hearAnswerToCheck',
  summary: 'The sound of her answer to a household, before the household hears it',
  method: 'GET',
  path: 'console/conversations/:taskId/sound',
  authority: { action: 'see-personal', on: 'console' },
  answers: 'binary',
  fileTypes: VOICE_TYPES,
  input: z.object({ taskId: opaqueIdField }),
  output: z.unknown(),
})

export const judgeSpokenAnswer = defineCall({
  name: 'judgeSpokenAnswer',
  summary: 'Lets her answer through with what she says in writing, or sends it back without',
  method: 'POST',
  path: 'console/conversations/:taskId/answer',
  authority: { action: 'work-cases', on: 'console' },
  idempotent: true,
  input: z.object({
    taskId: opaqueIdField,
    /** In the household's language. */
    written: z.optional(
      z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(WRITTEN_LENGTH)),
    ),
  }),
  output: z.object({}),
})

/** Not idempotent: a kept answer would hold the visit longer than the visit is kept. */
export const openChatVisit = defineCall({
  name: 'openChatVisit',
  summary: 'The visit behind a chat’s reference; that it was opened is in the audit trail',
  method: 'POST',
  path: 'console/chat-visit',
  authority: { action: 'see-personal', on: 'console' },
  input: z.object({ reference: z.string().check(z.maxLength(40)) }),
  output: z.object({
    reference: z.string(),
    clicks: z.array(
      z.object({
        slug: z.nullable(z.string()),
        at: instantField,
        language: z.string(),
        device: z.string(),
        campaign: z.record(z.string(), z.string()),
      }),
    ),
    /** The first address of the visit. */
    pages: z.array(z.object({ url: z.string(), at: instantField })),
    savedMaids: z.array(z.string()),
    applications: z.array(
      z.object({
        caseId: z.string(),
        number: z.int(),
        maid: z.string(),
        language: z.string(),
        step: z.string(),
        endedAs: z.nullable(z.string()),
      }),
    ),
  }),
})
