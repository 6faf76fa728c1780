import * as z from 'zod/mini'
import { voiceStates } from '#domain/family-voices/voice-moves.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField } from '#api/fields.ts'
import { hiredSchema, monthField, saidSchema, speakerSchema } from './shown-voice.ts'

const tokenField = z.string().check(z.maxLength(64))
const longField = z.string().check(z.maxLength(4000))

export const ownVoiceSchema = z.object({
  state: z.enum(voiceStates),
  maid: z.object({
    name: z.string(),
    isSample: z.boolean(),
    picture: z.optional(z.object({ src: z.string(), alt: z.string() })),
  }),
  ...hiredSchema.shape,
  /** The speaker's facts, if the family allows. */
  speaker: speakerSchema,
  /** Earlier answers to change. */
  said: z.optional(z.extend(saidSchema, { showsSpeaker: z.boolean() })),
  /** The day of publication, while she reads it first. */
  comesOutOn: z.optional(dayField),
  mayTakeBack: z.boolean(),
  openUntil: dayField,
  /** The month of the voice, or of today. */
  saidIn: monthField,
})
export type OwnVoice = z.output<typeof ownVoiceSchema>

/** Looking changes nothing. */
export const readFamilyVoice = defineCall({
  name: 'readFamilyVoice',
  summary: 'What a family is asked of her by its link, and what it said',
  method: 'GET',
  path: 'sales/voices/own',
  authority: { action: 'give-voice', on: 'voice', bySecret: true },
  input: z.object({ token: tokenField, lang: z.optional(z.string()) }),
  output: ownVoiceSchema,
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** A repeat replaces the earlier words. */
export const giveFamilyVoice = defineCall({
  name: 'giveFamilyVoice',
  summary: 'A family says how it is with her, or says it anew',
  method: 'POST',
  path: 'sales/voices/own',
  authority: { action: 'give-voice', on: 'voice', bySecret: true },
  idempotent: true,
  input: z.object({
    token: tokenField,
    again: z.string().check(z.maxLength(10)),
    asShown: z.string().check(z.maxLength(10)),
    goodAt: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20)),
    words: longField,
    showsSpeaker: z.boolean(),
    lang: z.optional(z.string()),
  }),
  output: ownVoiceSchema,
  limits: [
    { by: 'session', limit: 10, windowSeconds: 3600 },
    { by: 'address', limit: 60, windowSeconds: 3600 },
  ],
})

export const takeBackFamilyVoice = defineCall({
  name: 'takeBackFamilyVoice',
  summary: 'A family takes back what it said; nothing of it is kept',
  method: 'POST',
  path: 'sales/voices/own/back',
  authority: { action: 'give-voice', on: 'voice', bySecret: true },
  idempotent: true,
  input: z.object({ token: tokenField, lang: z.optional(z.string()) }),
  output: ownVoiceSchema,
  limits: [{ by: 'address', limit: 30, windowSeconds: 3600 }],
})

/** Stores nothing about the reporter. */
export const reportFamilyVoice = defineCall({
  name: 'reportFamilyVoice',
  summary: 'A visitor says that something is wrong with a voice; staff look',
  method: 'POST',
  path: 'sales/voices/reports',
  authority: { action: 'report-voice', on: 'voice' },
  input: z.object({ voiceId: z.uuid() }),
  output: z.object({ reported: z.boolean() }),
  limits: [
    { by: 'session', limit: 10, windowSeconds: 3600 },
    { by: 'address', limit: 30, windowSeconds: 3600 },
  ],
})

/** Her page, worded by the server in her language. */
export const voiceAnswerPageSchema = z.object({
  /** `gone`: withdrawn by the family or taken down by staff. */
  state: z.enum(['reads-first', 'held', 'shown', 'gone']),
  language: z.string(),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** A note for texts without a native reader's check. */
  unchecked: z.optional(z.string()),
  words: z.record(z.string(), z.string()),
  title: z.string(),
  /** Who reads it when. */
  standing: z.string(),
  facts: z.array(z.string()),
  theirWords: z.optional(z.object({ words: z.string(), language: z.string() })),
  answer: z.optional(z.string()),
  mayAnswer: z.boolean(),
})
export type VoiceAnswerPage = z.output<typeof voiceAnswerPageSchema>

export const readVoiceAnswer = defineCall({
  name: 'readVoiceAnswer',
  summary: 'What a family says of her, as she reads it by her link',
  method: 'GET',
  path: 'sales/voices/hers',
  authority: { action: 'answer-voice', on: 'voice', bySecret: true },
  input: z.object({ token: tokenField, lang: z.optional(z.string()) }),
  output: voiceAnswerPageSchema,
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** `answer` once, `take-back` withdraws it, `check` asks staff. */
export const sendVoiceAnswer = defineCall({
  name: 'sendVoiceAnswer',
  summary: 'She answers what a family says, takes her answer away, or asks us to check it',
  method: 'POST',
  path: 'sales/voices/hers',
  authority: { action: 'answer-voice', on: 'voice', bySecret: true },
  idempotent: true,
  input: z.object({
    token: tokenField,
    does: z.enum(['answer', 'take-back', 'check']),
    words: z.optional(longField),
    lang: z.optional(z.string()),
  }),
  output: voiceAnswerPageSchema,
  limits: [{ by: 'address', limit: 30, windowSeconds: 3600 }],
})
