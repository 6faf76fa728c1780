import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { anApp } from './an-app.ts'
import type { TestApp } from './an-app.ts'

/** What signs a certificate by itself, for days before and after any test. */
const AUTHORITY = `[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
`

const key = () => randomBytes(32).toString('base64')

/** A new installation in production: no samples, closed, sealing by a certificate of its own. */
export async function aProduction(): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-production-'))
  const openssl = (line: string) =>
    execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  await writeFile(path.join(folder, 'ca.cnf'), AUTHORITY)
  await writeFile(path.join(folder, 'index.txt'), '')
  await writeFile(path.join(folder, 'serial'), '01')
  openssl('req -new -newkey rsa:2048 -keyout k.pem -out r.pem -nodes -subj /CN=Company')
  openssl(
    'ca -batch -selfsign -config ca.cnf -keyfile k.pem -in r.pem -out c.pem -notext -startdate 20200101000000Z -enddate 20991231000000Z',
  )
  openssl('pkcs12 -export -inkey k.pem -in c.pem -out own.p12 -passout pass:secret')
  const app = await anApp({
    env: {
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      ORIGIN: 'https://www.daarly.example',
      SAMPLE_CONTENT: 'off',
      FIELD_KEYS: `field-1:${key()},index-1:${key()}`,
      SIGNING_P12: path.join(folder, 'own.p12'),
      SIGNING_PASSPHRASE: 'secret',
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
