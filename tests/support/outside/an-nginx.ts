import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Nginx = {
  /** Of its first process; the one that answers is its child. */
  pid: number
  /** Holds its logs and what `http` puts there. */
  folder: string
  stop: () => Promise<void>
}

/** Where it is installed; undefined where it is not. */
export const nginxProgram: string | undefined = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/usr/bin/nginx',
].find((place) => existsSync(place))

/** nginx with one worker and this configuration for HTTP, once it listens on `port`. */
export async function anNginx(port: number, http: (folder: string) => string): Promise<Nginx> {
  if (nginxProgram === undefined) throw new Error('nginx is not installed')
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-nginx-'))
  const config = path.join(folder, 'nginx.conf')
  const log = path.join(folder, 'error.log')
  await writeFile(config, configOf(folder, http(folder)))
  const child = spawn(nginxProgram, ['-c', config, '-p', folder, '-e', log], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const early = ended.then(() => Promise.reject(new Error(`nginx ended: see ${log}`)))
  await Promise.race([listening(port), early])
  early.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    folder,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const temporary = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )

const configOf = (folder: string, http: string): string => `
daemon off; worker_processes 1; pcre_jit on; pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  ${temporary(folder).join('\n  ')}
  ${http}
}
`

/** Resolves once somebody answers there. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const line = connect({ port, host: '127.0.0.1' })
    const isThere = await Promise.race([
      once(line, 'connect').then(() => true),
      once(line, 'error').then(() => false),
    ]).catch(() => false)
    line.destroy()
    if (isThere) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
