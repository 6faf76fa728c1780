import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp } from '#tests/support/an-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

/** As a person of ours runs it; answers its exit code and what it said where. */
function command(name: string, ...args: string[]) {
  const { DATA_DIR, DATABASE_URL = '' } = app.deps.env
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR, DATABASE_URL }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = `server/commands/${name}.ts`
    const child = execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end('AE070331234567890123456')
  })
}

test.each(['report-arrival', 'type-iban'])(
  '%s fails where nothing is written down, so that a script hears of it',
  async (name) => {
    const said = await command(name, '999999')
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toBe('There is no application of this number.\n')
  },
)
