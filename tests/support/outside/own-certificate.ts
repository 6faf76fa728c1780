import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Files of a certificate for `localhost` that signed itself, and of its key; PEM. */
export type OwnCertificate = { certificateFile: string; keyFile: string }

/** Makes one that is good for two days, in this folder. */
export function anOwnCertificate(folder: string): OwnCertificate {
  const line =
    'req -x509 -newkey rsa:2048 -nodes -keyout tls.key -out tls.pem -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  return { certificateFile: path.join(folder, 'tls.pem'), keyFile: path.join(folder, 'tls.key') }
}

/** What both files hold. */
export async function readCertificate(of: OwnCertificate): Promise<{ cert: string; key: string }> {
  const [cert, key] = await Promise.all(
    [of.certificateFile, of.keyFile].map((file) => readFile(file, 'utf8')),
  )
  return { cert: cert ?? '', key: key ?? '' }
}
