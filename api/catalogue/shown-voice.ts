import * as z from 'zod/mini'

// Loosely typed, because every page of the catalogue loads this.
export const monthField = z.string()

/** The speaker as far as allowed; empty means "a family". */
export const speakerSchema = z.object({
  name: z.optional(z.string()),
  emirate: z.optional(z.string()),
})

export const saidSchema = z.object({
  /** Of `againAnswers`, `asShownAnswers` and `wentWell`. */
  again: z.string(),
  asShown: z.string(),
  goodAt: z.array(z.string()),
  words: z.string(),
  /** The words' language. */
  language: z.string(),
})

export const hiredSchema = z.object({
  roles: z.array(z.string()),
  planType: z.string(),
  /** `YYYY-MM`, like all months here. */
  hiredIn: monthField,
})

/** A family voice as profiles show it; words are plain text. */
export const shownVoiceSchema = z.extend(saidSchema, {
  ...hiredSchema.shape,
  id: z.string(),
  by: speakerSchema,
  saidIn: monthField,
  /** Hers, once. */
  answer: z.optional(z.object({ words: z.string(), language: z.string() })),
})
export type ShownVoice = z.output<typeof shownVoiceSchema>
