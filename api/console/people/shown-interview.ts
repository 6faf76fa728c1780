import * as z from 'zod/mini'
import { interviewSides, interviewStates } from '#domain/interviews/interview-moves.ts'
import { instantField } from '#api/fields.ts'

/** An interview as staff see it, without the notes of either side. */
export const shownInterviewSchema = z.object({
  number: z.int(),
  maid: z.object({ id: z.uuid(), name: z.string() }),
  /** The household's number, masked. */
  household: z.string(),
  state: z.enum(interviewStates),
  askedAt: instantField,
  startsAt: z.nullable(instantField),
  /** Who has to do something next. */
  turn: z.array(z.enum(interviewSides)),
})
export type ShownInterview = z.output<typeof shownInterviewSchema>
