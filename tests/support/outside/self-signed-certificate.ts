import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** PEM files of a self-signed certificate for `localhost` and of its key. */
export type SelfSigned = { certificateFile: string; keyFile: string }

/** Makes one in this folder, valid for two days. */
export function aSelfSignedCertificate(folder: string): SelfSigned {
  const line =
    'req -x509 -newkey rsa:2048 -nodes -keyout tls.key -out tls.pem -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  return { certificateFile: path.join(folder, 'tls.pem'), keyFile: path.join(folder, 'tls.key') }
}

/** The text of both files. */
export async function readCertificate(of: SelfSigned): Promise<{ cert: string; key: string }> {
  const [cert, key] = await Promise.all(
    [of.certificateFile, of.keyFile].map((file) => readFile(file, 'utf8')),
  )
  return { cert: cert ?? '', key: key ?? '' }
}
