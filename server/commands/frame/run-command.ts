import { errorCode, StartProblem } from '#server/start-problem.ts'

/** Runs a staff command and prints its sentence; a problem gives exit code 1. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`)
      process.exit(0)
    },
    (error: unknown) => {
      process.stderr.write(`${errorSentence(error)}\n`)
      process.exit(1)
    },
  )
}

/** Never a stack, and never words of the database, which may hold what is personal. */
export function errorSentence(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  const code = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
  return (
    `The command did not end as it should (${code}). ` +
    'npm run operate -- doctor says what is wrong with this installation.'
  )
}
