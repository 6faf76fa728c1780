import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { Refusal } from './refused/refusal.ts'
import type { SaveState } from './drafts/use-draft.ts'
import type { Restoring } from './drafts/restoring.ts'

/** State and actions of a step's form for its frame. */
export type SentForm = {
  /** In form order, for the summary. */
  refusals: readonly Refusal[]
  /** Grows with each refusal, so that the summary takes the focus. */
  attempt: number
  isSending: boolean
  saveState: SaveState
  /** A press before its end would be checked without what was typed before a reload. Absent without drafts. */
  restoring?: Pick<Restoring, 'isDone' | 'done'>
  submit: () => void
}

/** A step's form for its screen. */
export type OpenForm<Values extends FieldValues> = SentForm & {
  form: UseFormReturn<Values>
  /** The domain's checks of the current values. */
  check: () => Refusal[]
  /** The sentence at a field. */
  errorOf: (field: string) => string | undefined
  /** Props of a field: name, id, error and handlers. */
  field: <Name extends Path<Values>>(
    name: Name,
    rules?: RegisterOptions<Values, Name>,
  ) => UseFormRegisterReturn<Name> & { id: Name; error: string | undefined }
  /** Shows refusals like a refused submit, for a part of the step. */
  refuse: (refusals: readonly Refusal[]) => void
  /** Sets values as if typed. */
  set: (changes: Partial<Values>) => void
}
