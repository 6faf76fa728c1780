import { CallFailure } from '#web/send.ts'

/** What a failure says to its reader, by the server's words; `other` where there are none. */
export function messageOf(failure: unknown, other: string): string {
  if (!(failure instanceof CallFailure) || !failure.problem) return other
  const { errors, title, detail } = failure.problem
  const [first] = errors ?? []
  return first?.message ?? [title, detail].filter(Boolean).join(' ')
}

/** As `messageOf`; undefined where a field of the form says it. */
export function messageElsewhere(
  failure: unknown,
  other: string,
  fields: readonly string[],
): string | undefined {
  if (!failure || fields.some((field) => fieldMessage(failure, field))) return undefined
  return messageOf(failure, other)
}

/** Why one field was refused; undefined where it was not. */
export function fieldMessage(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof CallFailure)) return undefined
  return failure.problem?.errors?.find((error) => error.field === field)?.message
}
