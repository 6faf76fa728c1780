import * as z from 'zod/mini'

const readableClause = z.object({
  number: z.int(),
  heading: z.optional(z.string()),
  text: z.string(),
})
const readablePart = z.object({
  heading: z.string(),
  rows: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** Left to right in every language. */
      isCode: z.boolean(),
      mark: z.optional(z.string()),
    }),
  ),
  texts: z.array(z.string()),
  clauses: z.array(readableClause),
  notes: z.array(z.string()),
})

/** The words of our PDFs for reading on screen. */
export const readablePaperSchema = z.object({
  title: z.string(),
  /** Empty where the paper has no single sum. */
  sum: z.string(),
  sentence: z.string(),
  parts: z.array(readablePart),
})
export type ReadablePaper = z.output<typeof readablePaperSchema>
