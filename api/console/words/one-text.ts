import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { contentSchema } from '#api/site/content.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'
import { explainedSchema, textStateSchema, wordsKeyFields } from './words.ts'

const see = { action: 'see-words', on: 'console' } as const
const write = { action: 'write-words', on: 'console' } as const
const publish = { action: 'publish-words', on: 'console' } as const

const sourceField = z.string().check(z.maxLength(100_000))
const nameField = z.optional(z.string().check(z.trim(), z.maxLength(120)))
const reasonField = z.optional(z.string().check(z.trim(), z.maxLength(500)))

/** A promise of the register in the languages of the console; known by its English sentence. */
const promiseFields = { promise: z.string(), arabic: z.string() }

const problemsSchema = z.array(
  z.object({
    /** Of the source; null where no line is at fault. */
    line: z.nullable(z.int()),
    text: z.object({ en: z.string(), ar: z.string() }),
  }),
)

/** Sentences that sound like a promise, for which nobody has said what keeps them. */
const unkeptSchema = z.array(z.object({ anchor: z.string(), sentence: z.string(), line: z.int() }))

const versionSchema = z.object({
  version: z.int(),
  writtenBy: z.enum(['seed', 'staff']),
  publishedBy: z.nullable(z.string()),
  publishedAt: instantField,
  translatedBy: z.nullable(z.string()),
  readers: z.array(z.string()),
  englishVersion: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})

export const getWords = defineCall({
  name: 'getWords',
  summary: 'A text with its draft, its plan, its versions, and the English one beside it',
  method: 'GET',
  path: 'console/words/:place/:language',
  authority: see,
  input: z.object(wordsKeyFields),
  output: z.object({
    titles: z.object({ en: z.string(), ar: z.string() }),
    /** Of its page; null for our text messages. */
    path: z.nullable(z.string()),
    siteOrigin: z.string(),
    /** In each language. */
    texts: z.array(textStateSchema),
    source: z.string(),
    release: z.string(),
    english: z.object({
      version: z.int(),
      source: z.string(),
      /** What the published text says of it. */
      agreedVersion: z.int(),
      agreed: z.string(),
    }),
    draft: z.nullable(z.object({ revision: z.int(), source: z.string(), baseVersion: z.int() })),
    plan: z.nullable(z.object({ source: z.string() })),
    versions: z.array(versionSchema),
    explained: z.array(explainedSchema),
    /** What it promises below which anchors, and what keeps it. */
    promises: z.array(
      z.object({
        ...promiseFields,
        anchors: z.array(z.string()),
        keptBy: z.object({ file: z.string(), name: z.string() }),
        tests: z.array(z.object({ file: z.string(), title: z.string() })),
      }),
    ),
  }),
})

export const listPromises = defineCall({
  name: 'listPromises',
  summary: 'Every promise that the product keeps and its texts may make',
  method: 'GET',
  path: 'console/promises',
  authority: see,
  input: z.object({}),
  output: z.object({ promises: z.array(z.object(promiseFields)) }),
})

export const getWordsVersion = defineCall({
  name: 'getWordsVersion',
  summary: 'The words of a version, and those before it',
  method: 'GET',
  path: 'console/words/:place/:language/versions/:version',
  authority: see,
  input: z.object({ ...wordsKeyFields, version: z.coerce.number() }),
  output: z.object({ source: z.string(), before: z.nullable(z.string()) }),
})

export const checkWords = defineCall({
  name: 'checkWords',
  summary: 'What keeps a text from being published, and the text with the facts of today',
  method: 'POST',
  path: 'console/words/:place/:language/check',
  authority: see,
  input: z.object({ ...wordsKeyFields, source: sourceField }),
  output: z.object({
    problems: problemsSchema,
    unkept: unkeptSchema,
    content: contentSchema,
    /** Our text messages with example values. */
    messages: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        letters: z.int(),
        parts: z.int(),
        /** Its alphabet, which sets how many letters a part takes. */
        alphabet: z.enum(['gsm', 'unicode']),
      }),
    ),
  }),
})

export const saveWordsDraft = defineCall({
  name: 'saveWordsDraft',
  summary: 'Keeps what is being written; `edited-meanwhile` where another revision is kept',
  method: 'PUT',
  path: 'console/words/:place/:language/draft',
  authority: write,
  input: z.object({
    ...wordsKeyFields,
    source: sourceField,
    /** The published version that it began with. */
    baseVersion: z.int(),
    /** The revision that it changes; 0 for the first. */
    after: z.int(),
  }),
  output: z.object({ revision: z.int() }),
})

export const dropWordsDraft = defineCall({
  name: 'dropWordsDraft',
  summary: 'Forgets what was being written',
  method: 'DELETE',
  path: 'console/words/:place/:language/draft',
  authority: write,
  input: z.object(wordsKeyFields),
  output: z.object({}),
})

const publicationFields = {
  ...wordsKeyFields,
  source: sourceField,
  /** The version that was edited; another one meanwhile is `edited-meanwhile`. */
  after: z.int(),
  translatedBy: nameField,
  readBy: nameField,
  /** The version of the English text that it says; not for English. */
  englishVersion: z.optional(z.int().check(z.nonnegative())),
  /** Why sentences with a promise change. */
  reason: reasonField,
  explained: z.array(explainedSchema).check(z.maxLength(50)),
}

const refusalFields = {
  problems: problemsSchema,
  unkept: unkeptSchema,
  /** Promises that change, for which a reason is missing. */
  needsReason: z.array(z.string()),
}

export const publishWords = defineCall({
  name: 'publishWords',
  summary: 'Publishes a text at once, or says what keeps it from that',
  method: 'POST',
  path: 'console/words/:place/:language/publish',
  authority: publish,
  idempotent: true,
  input: z.object(publicationFields),
  output: z.object({ ...refusalFields, version: z.nullable(z.int()) }),
})

export const planWords = defineCall({
  name: 'planWords',
  summary: 'Publishes a text at a day and hour, or says what keeps it from that',
  method: 'POST',
  path: 'console/words/:place/:language/plan',
  authority: publish,
  idempotent: true,
  input: z.object({
    ...publicationFields,
    /** In Dubai. */
    at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  }),
  output: z.object({
    ...refusalFields,
    isPast: z.boolean(),
    publishAt: z.nullable(instantField),
  }),
})

export const dropWordsPlan = defineCall({
  name: 'dropWordsPlan',
  summary: 'Takes a planned publication back',
  method: 'DELETE',
  path: 'console/words/:place/:language/plan',
  authority: publish,
  idempotent: true,
  input: z.object(wordsKeyFields),
  output: z.object({}),
})

export const recordWordsRead = defineCall({
  name: 'recordWordsRead',
  summary: 'Records who read a published text, which then says what English says',
  method: 'POST',
  path: 'console/words/:place/:language/reads',
  authority: write,
  idempotent: true,
  input: z.object({
    ...wordsKeyFields,
    version: z.int(),
    englishVersion: z.int(),
    reader: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  }),
  output: z.object({}),
})

export const followWordsRelease = defineCall({
  name: 'followWordsRelease',
  summary: 'Publishes the words of the release, which later releases then update',
  method: 'POST',
  path: 'console/words/:place/:language/release',
  authority: publish,
  idempotent: true,
  input: z.object({ ...wordsKeyFields, after: z.int() }),
  output: z.object({ version: z.int() }),
})

export const orderQuestions = defineCall({
  name: 'orderQuestions',
  summary: 'Publishes another order of the questions in every language at once',
  method: 'PUT',
  path: 'console/question-order',
  authority: publish,
  idempotent: true,
  input: z.object({
    order: z
      .array(
        z.object({
          section: z.string().check(z.maxLength(61)),
          questions: z.array(z.string().check(z.maxLength(61))).check(z.maxLength(200)),
        }),
      )
      .check(z.maxLength(50)),
    /** The English version whose order it changes; another one is `edited-meanwhile`. */
    after: z.int(),
  }),
  output: z.object({
    /** Languages with other sections or questions, for which nothing was published. */
    differs: z.array(z.enum(LANGUAGES)),
  }),
})
