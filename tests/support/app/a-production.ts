import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { anApp } from './an-app.ts'
import type { TestApp } from './an-app.ts'
import { productionVariables } from './production-variables.ts'

/** A new installation in production: no samples, closed, sealing by a certificate of its own. */
export async function aProduction(): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-production-'))
  const app = await anApp({
    env: {
      ...(await productionVariables(folder)),
      ORIGIN: 'https://www.daarly.example',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+12025550123',
    },
  })
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...app, close }
}
