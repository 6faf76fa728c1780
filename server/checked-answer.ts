const checked = new WeakSet<object>()

/** Marks an answer whose parts were already checked by their call's schema. */
export function asChecked<T extends object>(answer: T): T {
  checked.add(answer)
  return answer
}

export const isChecked = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && checked.has(answer)
