import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nginxConfig } from '#server/http/front/nginx-config.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { anNginx } from './an-nginx.ts'
import type { Nginx } from './an-nginx.ts'
import { aSelfSignedCertificate } from './self-signed-certificate.ts'
import type { SelfSigned } from './self-signed-certificate.ts'

/** `cache` is the folder of kept pages. */
export type Front = Nginx & { port: number; cache: string }

/**
 * nginx by the shipped configuration, on a port of its own, before a product on `productPort`; with
 * `usesTls` by TLS and HTTP/2 with a self-signed certificate.
 */
export async function aFront(productPort: number, { usesTls = false } = {}): Promise<Front> {
  const port = await freePort()
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const cache = await mkdtemp(path.join(memory, 'daarly-front-'))
  const address = `127.0.0.1:${port}`
  const places = {
    listen: usesTls ? `${address} ${secured(aSelfSignedCertificate(cache))}` : address,
    product: `127.0.0.1:${productPort}`,
    folder: cache,
  }
  const nginx = await anNginx(port, () => nginxConfig(places))
  const stop = async () => {
    await nginx.stop()
    await rm(cache, { recursive: true, force: true })
  }
  return { ...nginx, port, cache, stop }
}

/** As compose.yaml adds it to the port. */
const secured = ({ certificateFile, keyFile }: SelfSigned) =>
  `ssl http2; ssl_certificate ${certificateFile}; ssl_certificate_key ${keyFile}`
