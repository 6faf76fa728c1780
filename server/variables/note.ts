import * as z from 'zod'

/** Headings of the operator's table, in its order. */
export const variableGroups = {
  start: 'Start and addresses',
  database: 'Database',
  keys: 'Keys and papers',
  texts: 'Text messages',
  staff: 'E-mail and sign-in of staff',
  cards: 'Card payments',
  files: 'Files',
  hiring: 'Site and hiring',
  watching: 'Log, figures and alerts',
  trials: 'Only for trials',
} as const

/** What an operator has to know of a variable. */
type VariableNote = {
  group: keyof typeof variableGroups
  what: string
  example: string
  /** Its default in words, where the schema has none. */
  usual?: string
  /** What it has to be, for the sentence that refuses another value. */
  wants?: string
  isSecret?: boolean
}

export const variableNotes = z.registry<VariableNote>()

export const port = z.coerce.number().int().min(1).max(65_535)

/** A new schema object for each variable, because a note belongs to one object. */
export const onOff = () =>
  z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on')
