import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/app/free-port.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import { anNginx, nginxProgram } from '#tests/support/outside/an-nginx.ts'
import type { Nginx } from '#tests/support/outside/an-nginx.ts'
import { aSelfSignedCertificate } from '#tests/support/outside/self-signed-certificate.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const hasIpv6 = existsSync('/proc/net/if_inet6')

describe.skipIf(nginxProgram === undefined)('nginx, where it is installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-fronts-'))
  let nginx: Nginx
  let clear = 0
  let site = ''

  /** The files of the release, with its pages kept here. */
  const withOwnPlaces = (text: string): string => {
    const included = path.join(folder, 'included')
    mkdirSync(included, { recursive: true })
    const pages = read('nginx/daarly.conf').replaceAll('/run/daarly/pages', `${folder}/pages`)
    writeFileSync(path.join(included, 'daarly.conf'), pages)
    writeFileSync(path.join(included, 'daarly-server.conf'), read('nginx/daarly-server.conf'))
    return text.replaceAll(/\/(?:opt\/daarly\/deploy\/nginx|etc\/nginx\/daarly)\//g, `${included}/`)
  }

  beforeAll(async () => {
    clear = await freePort()
    const secured = await freePort()
    const { certificateFile, keyFile } = aSelfSignedCertificate(folder)
    const challenges = path.join(folder, '.well-known/acme-challenge')
    mkdirSync(challenges, { recursive: true })
    writeFileSync(path.join(challenges, 'token'), 'ours')
    site = withOwnPlaces(read('nginx/site.conf'))
      .replaceAll('/etc/letsencrypt/live/www.example.com/fullchain.pem', certificateFile)
      .replaceAll('/etc/letsencrypt/live/www.example.com/privkey.pem', keyFile)
      .replaceAll('/var/www/html', folder)
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${clear};`)
      .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${secured} `)
      .replaceAll(/listen \[::\].*\n/g, (line) => (hasIpv6 ? line : ''))
    nginx = await anNginx(clear, () => site)
  })
  afterAll(async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('in the clear it leads to https, refuses calls, and shows what certbot put there', async () => {
    // Nothing of this machine was used in its place.
    expect(site).not.toMatch(/listen (?:\[::\]:)?(?:80|443)\b|letsencrypt|\/opt\//)
    const headers = { host: 'www.example.com' }
    const page = await askAt(clear, '/hire-maid?a=b', { headers })
    expect([page.status, page.headers.location]).toEqual([
      308,
      'https://www.example.com/hire-maid?a=b',
    ])
    expect((await askAt(clear, '/api/submit', { headers, method: 'POST' })).status).toBe(403)
    const shown = await askAt(clear, '/.well-known/acme-challenge/token', { headers })
    expect([shown.status, shown.body]).toEqual([200, 'ours'])
  })

  test('it takes the configuration of the containers, but for what it is too old for', () => {
    const { certificateFile, keyFile } = aSelfSignedCertificate(folder)
    const conf = withOwnPlaces(read('container/nginx.conf'))
      .replaceAll('/run/secrets/tls.pem', certificateFile)
      .replaceAll('/run/secrets/tls.key', keyFile)
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll(/^ *(?:listen 8443 quic reuseport|http[23] on);\n/gm, '')
    const file = path.join(folder, 'container.conf')
    writeFileSync(file, conf)
    const { status, stderr } = spawnSync(nginxProgram ?? '', ['-t', '-q', '-c', file], {
      encoding: 'utf8',
    })
    expect([status, stderr.split('\n').filter((line) => line.includes('[emerg]'))]).toEqual([0, []])
  })
})

test('a renewed certificate goes into the files that the front has open', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-renewed-'))
  const place = path.join(folder, 'container')
  mkdirSync(path.join(place, 'secrets'), { recursive: true })
  writeFileSync(path.join(place, 'renewed.sh'), read('container/renewed.sh'))
  for (const name of ['tls.pem', 'tls.key']) writeFileSync(path.join(place, 'secrets', name), 'old')
  for (const name of ['fullchain.pem', 'privkey.pem']) writeFileSync(path.join(folder, name), name)
  const env = { ...process.env, RENEWED_LINEAGE: folder }
  expect(spawnSync('sh', [path.join(place, 'renewed.sh')], { env }).status).toBe(0)
  expect(readFileSync(path.join(place, 'secrets/tls.pem'), 'utf8')).toBe('fullchain.pem')
  expect(readFileSync(path.join(place, 'secrets/tls.key'), 'utf8')).toBe('privkey.pem')
  rmSync(folder, { recursive: true })
})
