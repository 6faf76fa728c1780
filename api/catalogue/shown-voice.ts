import * as z from 'zod/mini'

// Codes are read where they are drawn: every page of the catalogue loads this.
export const monthField = z.string()

/** Who speaks, as far as the family allows; neither, and it is "a family". */
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
  /** In which the words are. */
  language: z.string(),
})

export const hiredSchema = z.object({
  roles: z.array(z.string()),
  planType: z.string(),
  /** `YYYY-MM`, as all months here. */
  hiredIn: monthField,
})

/** A family's voice as her profile shows it; words are plain text. */
export const shownVoiceSchema = z.extend(saidSchema, {
  ...hiredSchema.shape,
  id: z.string(),
  by: speakerSchema,
  saidIn: monthField,
  /** Hers, once. */
  answer: z.optional(z.object({ words: z.string(), language: z.string() })),
})
export type ShownVoice = z.output<typeof shownVoiceSchema>
