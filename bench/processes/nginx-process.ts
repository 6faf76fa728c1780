import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/app/free-port.ts'
import { childrenOf } from './process-cost.ts'

export type NginxProcess = { port: number; workerPid: number; stop: () => Promise<void> }

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/usr/bin/nginx',
]

/** The page as the product answered it, for nginx to serve: its bytes, or where it redirects to. */
export type ServedPage = { path: string; headers: Record<string, string> } & (
  { gzip: Buffer } | { redirect: true }
)

/** nginx with one worker and one page or redirect; undefined where not installed. */
export async function startNginx(page: ServedPage): Promise<NginxProcess | undefined> {
  const program = places.find((place) => existsSync(place))
  if (!program) return undefined
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-nginx-'))
  if ('gzip' in page) await writePage(path.join(folder, 'root', page.path), page.gzip)
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, configOf({ folder, port, page }))
  const child = spawn(program, ['-c', config, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await until(async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}${page.path}`, { redirect: 'manual' })
    return status < 400
  })
  return {
    port,
    workerPid: childrenOf(child.pid ?? 0)[0] ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve)
      })
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  ${temporary.join('\n  ')}
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_timeout 65; keepalive_requests 100000000; open_file_cache max=100;
  gzip_static always; server_tokens off;
  default_type "text/html; charset=utf-8"; types { }
  server { listen 127.0.0.1:${port}; root ${folder}/root; ${added.join('\n    ')} ${redirect} }
}
`
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('nginx did not start.')
}
