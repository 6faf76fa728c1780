import { fork } from 'node:child_process'
import { once } from 'node:events'
import { productVariables } from '#commands/product-flags.mjs'
import type { Said } from './staff-desk-process.ts'

/** Where commands of staff are run one after the other in one process, which reads the sources once. */
export type StaffDesk = {
  /** As `npm run name -- args` would: its exit code, and what it said where. */
  command: (name: string, ...args: string[]) => Promise<Said>
  close: () => Promise<void>
}

/** Starts the process with the configuration of an installation. */
export function aStaffDesk(settings: Record<string, string>): StaffDesk {
  const env = { ...productVariables, PATH: process.env['PATH'], NODE_ENV: 'test', ...settings }
  const child = fork('tests/support/app/staff-desk-process.ts', { env, execArgv: [] })
  const gone = once(child, 'exit')
  const ask = async (name: string, args: string[]): Promise<Said> => {
    const answer = once(child, 'message')
    child.send({ name, args })
    const ended = gone.then(() => Promise.reject(new Error(`the desk ended by ${name}`)))
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
