import { fork } from 'node:child_process'
import { once } from 'node:events'
import { productVariables } from '#commands/product-flags.mjs'
import type { Said } from './command-runner-process.ts'

/** Where commands of staff are run one after the other in one process, which reads the sources once. */
export type CommandRunner = {
  /** As `npm run name -- args` would: its exit code, and what it said where. */
  command: (name: string, ...args: string[]) => Promise<Said>
  close: () => Promise<void>
}

/** Starts the process with the configuration of an installation. */
export function aCommandRunner(settings: Record<string, string>): CommandRunner {
  const env = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test', ...settings }
  const child = fork('tests/support/app/command-runner-process.ts', { env, execArgv: [] })
  const gone = once(child, 'exit')
  const ask = async (name: string, args: string[]): Promise<Said> => {
    const answer = once(child, 'message')
    child.send({ name, args })
    const ended = gone.then(() => Promise.reject(new Error(`the runner ended by ${name}`)))
    const [said] = (await Promise.race([answer, ended])) as [Said]
    return said
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    command(name, ...args) {
      // The output belongs to one command at a time.
      const said = last.then(() => ask(name, args))
      last = said.catch(() => undefined)
      return said
    },
    async close() {
      child.disconnect()
      await gone
    },
  }
}
