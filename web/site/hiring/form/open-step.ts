import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { AppInfo } from '#api/hiring/application.ts'
import type { Refusal } from './refused/refusal.ts'
import type { SaveState } from './drafts/use-draft.ts'

/** What the frame of a step's form shows and does. */
export type SentForm = {
  app: AppInfo
  /** In the order of the form, for the summary. */
  refusals: readonly Refusal[]
  /** Grows with each refusal: the summary takes focus again. */
  attempt: number
  isSending: boolean
  saveState: SaveState
  submit: () => void
}

/** A step that is being answered, as its screen uses it. */
export type OpenStep<Values extends FieldValues> = SentForm & {
  form: UseFormReturn<Values>
  /** The domain's checks over what stands in the form now. */
  check: () => Refusal[]
  /** The sentence at a field. */
  errorOf: (field: string) => string | undefined
  /** For a field: name, id, error and how it is heard. */
  field: <Name extends Path<Values>>(
    name: Name,
    rules?: RegisterOptions<Values, Name>,
  ) => UseFormRegisterReturn<Name> & { id: Name; error: string | undefined }
  /** Shows what keeps this part from going on, as a refused submit would. */
  refuse: (refusals: readonly Refusal[]) => void
  /** Sets values as if they had been typed. */
  set: (changes: Partial<Values>) => void
}
