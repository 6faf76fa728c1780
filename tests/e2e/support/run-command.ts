import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { productVariables } from '#commands/product-flags.mjs'
import { hiringSite } from './e2e-server.ts'

/** A command of staff on the hiring site; answers what it says, throws what it refuses. */
export async function runCommand(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...productVariables, ...hiringSite.settings }
  const script = `server/commands/${name}.ts`
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
  return stdout
}
