import { StartProblem } from '#server/start-problem.ts'

/** Runs a staff command and prints its sentence; a problem gives exit code 1. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`)
      process.exit(0)
    },
    (error: unknown) => {
      const words = error instanceof StartProblem ? error.message : String(error)
      process.stderr.write(`${words}\n`)
      process.exit(1)
    },
  )
}
