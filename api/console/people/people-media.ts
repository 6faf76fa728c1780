import * as z from 'zod/mini'
import { MOST_CUES, captionProblems } from '#domain/catalogue/clips/captions.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { VOICE_PROBLEMS } from '#domain/catalogue/voices.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField } from '#api/fields.ts'

const authority = { action: 'change-people', on: 'console' } as const
const named = { maidId: z.uuid() }
const languageField = z.string().check(z.regex(/^[a-z]{2,3}$/))

const cueSchema = z.object({
  /** Seconds from the start. */
  from: z.number().check(z.gte(0), z.lte(3600)),
  until: z.number().check(z.gte(0), z.lte(3600)),
  text: z.string().check(z.maxLength(500)),
})
/** By the site's languages. */
const captionsSchema = z.partialRecord(
  z.enum(LANGUAGES),
  z.array(cueSchema).check(z.maxLength(MOST_CUES + 1)),
)
const altSchema = z.partialRecord(z.enum(LANGUAGES), z.string().check(z.trim(), z.maxLength(200)))

export const getPersonMedia = defineCall({
  name: 'getPersonMedia',
  summary: 'The video of a person with its captions, and her voice in each language',
  method: 'GET',
  path: 'console/people/:maidId/media',
  authority,
  input: z.object(named),
  output: z.object({
    name: z.string(),
    /** What she agreed to publish of it. */
    isSeen: z.boolean(),
    isHeard: z.boolean(),
    video: z.nullable(
      z.object({
        url: z.string(),
        poster: z.string(),
        seconds: z.number(),
        captions: captionsSchema,
        alt: altSchema,
      }),
    ),
    /** One for each language that she speaks. */
    voices: z.array(
      z.object({
        language: z.string(),
        label: z.string(),
        recording: z.nullable(
          z.object({
            url: z.string(),
            seconds: z.number(),
            recordedOn: dayField,
            addedBy: z.string(),
          }),
        ),
      }),
    ),
  }),
})

export const savePersonVideo = defineCall({
  name: 'savePersonVideo',
  summary: 'Saves clip, poster, captions and description, or nothing: each wrong caption is named',
  method: 'PUT',
  path: 'console/people/:maidId/video',
  authority,
  idempotent: true,
  input: z.object({
    ...named,
    /** An upload; absent, the clip that there is stays. */
    clip: z.optional(z.uuid()),
    /** An upload with its point of focus; absent, the poster that there is stays. */
    poster: z.optional(
      z.object({
        uploadId: z.uuid(),
        x: z.number().check(z.gte(0), z.lte(1)),
        y: z.number().check(z.gte(0), z.lte(1)),
      }),
    ),
    captions: captionsSchema,
    alt: altSchema,
  }),
  output: z.object({
    /** Empty once it is saved; `cue` counts from 1. */
    wrong: z.array(
      z.object({ language: z.enum(LANGUAGES), cue: z.int(), code: z.enum(captionProblems) }),
    ),
  }),
})

export const savePersonVoice = defineCall({
  name: 'savePersonVoice',
  summary: 'Saves a recording of her voice in a language, in the place of the one before',
  method: 'PUT',
  path: 'console/people/:maidId/voices/:language',
  authority,
  idempotent: true,
  input: z.object({
    ...named,
    language: languageField,
    uploadId: z.uuid(),
    recordedOn: z.optional(dayField),
  }),
  output: z.object({ problem: z.nullable(z.enum(VOICE_PROBLEMS)) }),
})

export const removePersonVoice = defineCall({
  name: 'removePersonVoice',
  summary: 'Removes a recording of her voice with its file',
  method: 'POST',
  path: 'console/people/:maidId/voices/:language/remove',
  authority,
  idempotent: true,
  input: z.object({ ...named, language: languageField }),
  output: z.object({}),
})
