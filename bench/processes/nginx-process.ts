import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#tests/support/app/free-port.ts'
import { anNginx, nginxProgram } from '#tests/support/outside/an-nginx.ts'
import { childrenOf } from './process-cost.ts'

export type NginxProcess = { port: number; workerPid: number; stop: () => Promise<void> }

/** The page as the product answered it, for nginx to serve: its bytes, or where it redirects to. */
export type ServedPage = { path: string; headers: Record<string, string> } & (
  | { gzip: Buffer }
  | { redirect: true }
)

/** nginx with one worker and one page or redirect; undefined where not installed. */
export async function startNginx(page: ServedPage): Promise<NginxProcess | undefined> {
  if (nginxProgram === undefined) return undefined
  const port = await freePort()
  const nginx = await anNginx(port, (folder) => configOf({ folder, port, page }))
  if ('gzip' in page) await writePage(path.join(nginx.folder, 'root', page.path), page.gzip)
  return { port, workerPid: childrenOf(nginx.pid)[0] ?? 0, stop: nginx.stop }
}

async function writePage(file: string, gzip: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
  await writeFile(`${file}.gz`, gzip)
}

/** What nginx sends by itself is left out. */
const ownHeaders =
  /^(date|connection|keep-alive|content-length|content-encoding|content-type|etag|server|location)$/i

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function configOf(use: { folder: string; port: number; page: ServedPage }): string {
  const { folder, port, page } = use
  const { headers } = page
  const redirect = 'redirect' in page ? `return 302 ${quoted(headers['Location'] ?? '/')};` : ''
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  return `
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_timeout 65; keepalive_requests 100000000; open_file_cache max=100;
  gzip_static always; server_tokens off;
  default_type "text/html; charset=utf-8"; types { }
  server { listen 127.0.0.1:${port}; root ${folder}/root; ${added.join('\n    ')} ${redirect} }
`
}
