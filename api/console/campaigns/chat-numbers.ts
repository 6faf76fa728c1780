import * as z from 'zod/mini'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { ChatNumber } from '#domain/campaigns/links/chat-numbers.ts'
import type { NumberNow } from '#domain/campaigns/trying/number-now.ts'
import { wrongValueCodes } from '#domain/site/wrong-values.ts'
import { defineCall } from '#api/define-call.ts'

export const listChatNumbers = defineCall({
  name: 'listChatNumbers',
  summary: 'Chat numbers with their hours, what they do now, and how many chats they got today',
  method: 'GET',
  path: 'console/chat-numbers',
  authority: { action: 'see-campaigns', on: 'console' },
  input: z.object({}),
  output: z.object({
    numbers: z.array(
      z.object({
        name: z.string(),
        value: z.custom<ChatNumber>(),
        now: z.custom<NumberNow>(),
        /** Opened by links. */
        chatsToday: z.int(),
        /** Links and rules that name it. */
        uses: z.int(),
      }),
    ),
    /** Of the setting. */
    version: z.int(),
  }),
})

export const saveChatNumbers = defineCall({
  name: 'saveChatNumbers',
  summary: 'Saves all chat numbers, or none: links that would lose theirs are named',
  method: 'PUT',
  path: 'console/chat-numbers',
  authority: { action: 'change-campaigns', on: 'console' },
  idempotent: true,
  input: z.object({
    numbers: z.unknown(),
    /** The version that was edited; another one meanwhile is `edited-meanwhile`. */
    after: z.int(),
  }),
  output: z.object({
    wrong: z.array(
      z.object({ place: z.string(), code: z.enum(wrongValueCodes), limit: z.optional(z.number()) }),
    ),
    /** New errors, for which nothing was saved. */
    conflicts: z.custom<readonly Conflict[]>(),
  }),
})
