import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/free-port.ts'

export type NginxProcess = { port: number; workerPid: number; stop: () => Promise<void> }

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/usr/bin/nginx',
]

/** The page as the product answered it, for nginx to serve. */
export type ServedPage = { path: string; gzip: Buffer; headers: Record<string, string> }

/** nginx with one worker and one page; undefined where not installed. */
export async function startNginx(page: ServedPage): Promise<NginxProcess | undefined> {
  const program = places.find((place) => existsSync(place))
  if (!program) return undefined
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-nginx-'))
  const file = path.join(folder, 'root', page.path)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
  await writeFile(`${file}.gz`, page.gzip)
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, configOf({ folder, port, headers: page.headers }))
  const child = spawn(program, ['-c', config, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  await until(async () => (await fetch(`http://127.0.0.1:${port}${page.path}`)).ok)
  return {
    port,
    workerPid: workerOf(child.pid ?? 0),
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

/** What nginx sends by itself is left out. */
const ownHeaders =
  /^(date|connection|keep-alive|content-length|content-encoding|content-type|etag|server)$/i

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function configOf(use: { folder: string; port: number; headers: Record<string, string> }): string {
  const { folder, port, headers } = use
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
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
  server { listen 127.0.0.1:${port}; root ${folder}/root; ${added.join('\n    ')} }
}
`
}

function workerOf(master: number): number {
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
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
