import { createContext, use } from 'react'
import type { ProfileFieldName } from '#domain/people/profile-fields.ts'
import type { WrongField } from '#domain/people/profile-problems.ts'
import { useWords } from '#web/console/use-words.ts'
import type { FormValues } from './form-values.ts'

/** What a field of the form reads and changes. */
export type ProfileFormState = {
  values: FormValues
  change: <Name extends ProfileFieldName>(name: Name, value: FormValues[Name]) => void
  wrong: readonly WrongField[]
}

export const ProfileFormContext = createContext<ProfileFormState | undefined>(undefined)

/** One field of the profile: its value, what changes it, and why it was refused. */
export function useProfileField<Name extends ProfileFieldName>(name: Name) {
  const form = use(ProfileFormContext)
  if (!form) throw new Error('a field of a profile stands outside its form')
  const errorAt = useErrorAt(form.wrong)
  const { values, change } = form
  return {
    value: values[name],
    values,
    onChange: (value: FormValues[Name]) => change(name, value),
    errorAt: (place?: string) => errorAt(place ? `${name}.${place}` : name),
  }
}

/** Why what stands at a place was refused; undefined where it was not. */
export function useErrorAt(wrong: readonly WrongField[]) {
  const text = useProblemText()
  return (place: string): string | undefined => {
    const found = wrong.find((one) => one.place === place)
    return found && text(found)
  }
}

/** Why a value was refused, in words. */
export function useProblemText() {
  const say = useWords('people')
  return ({ problem, limit = 0, given = '' }: WrongField): string =>
    say(`problems.${problem}`, { limit, given })
}
