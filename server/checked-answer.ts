const checked = new WeakSet<object>()

/** Notes that an answer is made of parts that went through the schema of their call before. */
export function asChecked<T extends object>(answer: T): T {
  checked.add(answer)
  return answer
}

export const isChecked = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && checked.has(answer)
