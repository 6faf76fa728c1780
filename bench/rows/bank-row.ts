import { spawn } from 'node:child_process'
import { projectRoot } from '#bench/processes/project-root.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const MANDATES = 5_000
const LIMIT_SECONDS = 20

/**
 * Files of 5,000 to the bank and its answers to them, as the tests of large files write and take them
 * and say how long that took.
 */
export async function bankRow(): Promise<Row[]> {
  const said = await runTests()
  const files = said.matchAll(/^(\d+) ([a-z ]+): out ([\d.]+) s, in ([\d.]+) s$/gm)
  const rows = [...files].map(([, count, what, out, taken]) => ({
    what: `a file of ${whole(Number(count))} ${what} out, and its answers in`,
    aim: `${LIMIT_SECONDS} s`,
    result: `${out} and ${taken} s`,
    isMet: Number(out) + Number(taken) < LIMIT_SECONDS,
  }))
  if (rows.length === 0) throw new Error(`no file was measured: ${said.slice(-2_000)}`)
  return rows.toSorted((one, other) => one.what.localeCompare(other.what))
}

/** What the tests print, whether they pass or not. */
function runTests(): Promise<string> {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--configLoader', 'native']
  const child = spawn(process.execPath, [...command, 'server/services/bank/batches/large-'], {
    cwd: projectRoot,
    env: { ...process.env, BATCH_MANDATES: String(MANDATES) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(said).toString('utf8')))
  })
}
