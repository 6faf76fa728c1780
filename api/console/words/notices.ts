import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import {
  LONGEST_NOTICE,
  noticeFaults,
  noticeKinds,
  noticePlaces,
} from '#domain/site/notices/site-notice.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'
import { explainedSchema } from './words.ts'

const see = { action: 'see-words', on: 'console' } as const
const write = { action: 'write-words', on: 'console' } as const
const publish = { action: 'publish-words', on: 'console' } as const

const timeField = z.string().check(z.maxLength(16))
const wordsField = z.string().check(z.maxLength(LONGEST_NOTICE))

export const noticeSchema = z.object({
  kind: z.enum(noticeKinds),
  places: z.array(z.enum(noticePlaces)).check(z.maxLength(noticePlaces.length)),
  words: z.record(z.enum(LANGUAGES), wordsField),
  /** A path of our own site, or ''. */
  link: z.string().check(z.maxLength(300)),
  /** Dubai time; empty means now. */
  from: timeField,
  until: timeField,
})

const languageField = { language: z.enum(LANGUAGES) }
/** More than a notice has sentences. */
const MOST_EXPLAINED = 200

const keyFields = { noticeId: z.uuid() }

const draftSchema = z.object({
  revision: z.int(),
  baseVersion: z.int(),
  savedBy: z.nullable(z.string()),
  savedAt: instantField,
  notice: noticeSchema,
})

const versionSchema = z.object({
  version: z.int(),
  notice: noticeSchema,
  from: instantField,
  until: instantField,
  publishedBy: z.nullable(z.string()),
  publishedAt: instantField,
})

export const listNotices = defineCall({
  name: 'listNotices',
  summary: 'Notices of the site with their newest version and draft, those that changed last first',
  method: 'GET',
  path: 'console/notices',
  authority: see,
  input: z.object({}),
  output: z.object({
    /** The server's time, by which they run. */
    now: instantField,
    notices: z.array(
      z.object({
        noticeId: z.uuid(),
        draft: z.nullable(draftSchema),
        published: z.nullable(versionSchema),
      }),
    ),
  }),
})

export const getNotice = defineCall({
  name: 'getNotice',
  summary: 'A notice with its draft and all its versions, the newest first',
  method: 'GET',
  path: 'console/notices/:noticeId',
  authority: see,
  input: z.object(keyFields),
  output: z.object({
    now: instantField,
    draft: z.nullable(draftSchema),
    versions: z.array(versionSchema),
  }),
})

export const saveNoticeDraft = defineCall({
  name: 'saveNoticeDraft',
  summary:
    'Keeps a notice that is being written; `edited-meanwhile` where another revision is kept',
  method: 'PUT',
  path: 'console/notices/:noticeId/draft',
  authority: write,
  input: z.object({
    ...keyFields,
    notice: noticeSchema,
    /** The published version that it began with; 0 for none. */
    baseVersion: z.int(),
    /** The revision that it changes; 0 for the first. */
    after: z.int(),
  }),
  output: z.object({ revision: z.int() }),
})

export const dropNoticeDraft = defineCall({
  name: 'dropNoticeDraft',
  summary: 'Forgets a notice that was being written',
  method: 'DELETE',
  path: 'console/notices/:noticeId/draft',
  authority: write,
  input: z.object(keyFields),
  output: z.object({}),
})

export const publishNotice = defineCall({
  name: 'publishNotice',
  summary: 'Publishes a notice, which shows from its time until its end, or says what is wrong',
  method: 'POST',
  path: 'console/notices/:noticeId/publish',
  authority: publish,
  idempotent: true,
  input: z.object({
    ...keyFields,
    notice: noticeSchema,
    /** The version that was edited; another one meanwhile is `edited-meanwhile`. */
    after: z.int(),
    /** What keeps its sentences that promise something. */
    explained: z.optional(
      z.array(z.extend(explainedSchema, languageField)).check(z.maxLength(MOST_EXPLAINED)),
    ),
  }),
  output: z.object({
    faults: z.array(z.enum(noticeFaults)),
    /** Sentences that sound like a promise, for which nobody has said what keeps them. */
    unkept: z.array(z.object({ ...languageField, sentence: z.string() })),
    version: z.nullable(z.int()),
  }),
})

export const endNotice = defineCall({
  name: 'endNotice',
  summary: 'Takes a published notice off the site at once',
  method: 'POST',
  path: 'console/notices/:noticeId/end',
  authority: publish,
  idempotent: true,
  input: z.object({ ...keyFields, after: z.int() }),
  output: z.object({ version: z.int() }),
})
