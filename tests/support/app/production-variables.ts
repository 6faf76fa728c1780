import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

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

/**
 * What a production installation wants of its operator, apart from its address, its text messages
 * and its database. The certificate that seals papers is made in this folder.
 */
export async function productionVariables(folder: string): Promise<Record<string, string>> {
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
  return {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    ALLOW_IN_PRODUCTION: 'beta-database',
    SAMPLE_CONTENT: 'off',
    FIELD_KEYS: `field-1:${key()},index-1:${key()}`,
    SIGNING_P12: path.join(folder, 'own.p12'),
    SIGNING_PASSPHRASE: 'secret',
  }
}
