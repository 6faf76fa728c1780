import * as z from 'zod/mini'
import { WISHES } from '#domain/catalogue/codes.ts'
import { CORRECTION_LENGTH, ownPageStates, ownRows } from '#domain/people/own-profile.ts'
import { deviceBrowsers, deviceForms } from '#domain/visitor/device-kind.ts'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'

const lang = z.optional(z.string())
/** Only where one number belongs to several people. */
const maidId = z.optional(z.uuid())
const on = 'ownProfile'
const by = 'visitor'

/** Sentences in the worker's language. The site itself may not have this language. */
const saidFields = {
  language: z.string(),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** A note for texts without a native reader's check. */
  unchecked: z.optional(z.string()),
  words: z.record(z.string(), z.string()),
}

export const ownProfileWordsSchema = z.object(saidFields)
export type OwnProfileWords = z.output<typeof ownProfileWordsSchema>

export const ownProfileSchema = z.object({
  ...saidFields,
  maidId: z.uuid(),
  title: z.string(),
  state: z.enum(ownPageStates),
  /** When she approved what families see, as a sentence. */
  approved: z.string(),
  isApproved: z.boolean(),
  /** The name of the way to her contract, while she has work. */
  contract: z.optional(z.string()),
  /** Others with the same number. */
  others: z.array(z.object({ maidId: z.uuid(), name: z.string() })),
  video: z.optional(z.object({ poster: z.string(), isShown: z.boolean() })),
  rows: z.array(
    z.object({
      field: z.enum(ownRows),
      label: z.string(),
      value: z.string(),
      isShown: z.boolean(),
    }),
  ),
  /** What she may wish for. */
  wishes: z.array(z.object({ code: z.enum(WISHES), label: z.string(), isChosen: z.boolean() })),
  /** Families that asked for her, newest first. */
  asks: z.array(
    z.object({
      caseId: opaqueIdField,
      family: z.string(),
      line: z.string(),
      /** Her answer is still wanted. */
      isOpen: z.boolean(),
      /** What she asked this family, with what it answered. */
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  devices: z.array(
    z.object({
      id: opaqueIdField,
      kind: z.optional(z.object({ form: z.enum(deviceForms), browser: z.enum(deviceBrowsers) })),
      isThis: z.boolean(),
    }),
  ),
  isSample: z.boolean(),
})
export type OwnProfile = z.output<typeof ownProfileSchema>

const done = z.object({ done: z.literal(true) })
const limits = [{ by: 'session', limit: 60, windowSeconds: 600 } as const]

export const getOwnProfileWords = defineCall({
  name: 'getOwnProfileWords',
  summary: "The sentences of a worker's own page, before it is opened by a code",
  method: 'GET',
  path: 'sales/maid/ownprofile/words',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ lang }),
  output: ownProfileWordsSchema,
})

export const getOwnProfile = defineCall({
  name: 'getOwnProfile',
  summary: 'What a worker sees of herself: each fact, who asked for her, her devices',
  method: 'GET',
  path: 'sales/maid/ownprofile',
  authority: { action: 'see-own-profile', on, by },
  input: z.object({ maidId, lang }),
  output: ownProfileSchema,
})

export const showOwnField = defineCall({
  name: 'showOwnField',
  summary: 'A worker shows or hides one fact of hers',
  method: 'POST',
  path: 'sales/maid/ownprofile/field',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, field: z.enum(ownRows), isShown: z.boolean() }),
  output: done,
  limits,
})

export const setOwnWishes = defineCall({
  name: 'setOwnWishes',
  summary: 'A worker chooses her wishes for a home; they weigh in the best fit while shown',
  method: 'POST',
  path: 'sales/maid/ownprofile/wishes',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({
    maidId,
    wishes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60)),
  }),
  output: done,
  limits,
})

export const deleteOwnVideo = defineCall({
  name: 'deleteOwnVideo',
  summary: 'A worker has her video deleted; her page is not shown until there is a new one',
  method: 'POST',
  path: 'sales/maid/ownprofile/deletevideo',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId }),
  output: done,
  limits,
})

export const showOwnPage = defineCall({
  name: 'showOwnPage',
  summary: 'A worker hides her whole page, or shows it again; a job that she has goes on',
  method: 'POST',
  path: 'sales/maid/ownprofile/page',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, isShown: z.boolean() }),
  output: z.object({ state: z.enum(ownPageStates) }),
  limits,
})

export const approveOwnProfile = defineCall({
  name: 'approveOwnProfile',
  summary: 'A worker says that what families see of her is right',
  method: 'POST',
  path: 'sales/maid/ownprofile/approve',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId }),
  output: done,
  limits,
})

export const correctOwnProfile = defineCall({
  name: 'correctOwnProfile',
  summary: 'A worker says what is wrong on her page; staff read it',
  method: 'POST',
  path: 'sales/maid/ownprofile/correction',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({
    maidId,
    words: z.string().check(z.trim(), z.maxLength(CORRECTION_LENGTH)),
  }),
  output: done,
  limits: [{ by: 'session', limit: 10, windowSeconds: 3600 }],
})

export const openOwnAsk = defineCall({
  name: 'openOwnAsk',
  summary: "A new link to what a family asked her; it opens her answer's page",
  method: 'POST',
  path: 'sales/maid/ownprofile/ask',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, caseId: opaqueIdField }),
  output: z.object({ path: z.string() }),
  limits,
})

export const endOwnDevice = defineCall({
  name: 'endOwnDevice',
  summary: 'Another device opens her profile no more, until a new code',
  method: 'POST',
  path: 'sales/maid/ownprofile/enddevice',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, device: opaqueIdField }),
  output: done,
  limits,
})
