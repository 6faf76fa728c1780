import { CallFailure } from '#web/send.ts'

/** Whether a call was refused until a code says whose device it is. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === 'code-needed'
