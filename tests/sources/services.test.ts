import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { bundledServer } from '#commands/bundled-server.mjs'
import { productFlags } from '#commands/product-flags.mjs'
import { readEnv } from '#server/env.ts'

const folder = 'deploy/systemd'
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
const scripts = [
  ...readdirSync(folder).filter((name) => name === 'daarly' || name.endsWith('.sh')),
  '../copy-away.sh',
  '../tidy-backups.sh',
]
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

test('the product runs as on other machines, without rights and on a read-only system', () => {
  const unit = read('daarly.service')
  expect(unit).toContain(` ${productFlags.join(' ')} ${bundledServer}\n`)
  for (const name of ['daarly.service', 'daarly-backup.service', 'daarly-restore-test.service'])
    for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(read(name)).toContain(`${line}\n`)
  for (const line of ['Type=notify', 'WatchdogSec=60', 'Restart=always'])
    expect(unit).toContain(`${line}\n`)
})

test('each timer starts a service that is there, and each command is there', () => {
  const timers = units.filter((name) => name.endsWith('.timer'))
  expect(timers).toHaveLength(3)
  for (const name of timers) expect(units).toContain(name.replace('.timer', '.service'))
  const all = [...units, ...scripts].map(read).join('\n')
  const named = [
    ...all.matchAll(/(?:server\/)?commands\/[\w-]+\.m?ts|commands\/[\w-]+\.mjs/g),
    ...all.matchAll(/(?<=ExecStart(?:Pre)?=-?\/opt\/daarly\/)deploy\/[\w/-]+\.sh/g),
  ].map(([file]) => file)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(3)
  for (const name of timers) expect(read('install.sh')).toContain(` ${name}`)
})

test('a start that ends, such as without its database, is tried again without end', () => {
  expect(read('daarly.service')).toContain('StartLimitIntervalSec=0\n')
})

test.each(scripts)('the shell reads %s', (name) => {
  expect(spawnSync('sh', ['-n', `${folder}/${name}`]).status).toBe(0)
})

const made: string[] = []
const newFolder = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'daarly-services-'))
  made.push(root)
  return root
}
afterAll(() => {
  for (const one of made) rmSync(one, { recursive: true })
})

/** A system of its own, with releases that were not built. */
function aSystem(...releases: string[]) {
  const root = newFolder()
  for (const name of releases) {
    const place = path.join(root, 'opt/daarly-releases', name)
    mkdirSync(place, { recursive: true })
    cpSync('deploy', path.join(place, 'deploy'), { recursive: true })
    cpSync('.env.example', path.join(place, '.env.example'))
  }
  const settings = path.join(root, 'etc/daarly/daarly.env')
  return {
    root,
    settings,
    /** The release that is the product now. */
    current: () => readlinkSync(path.join(root, 'opt/daarly')),
    install: (release: string, given: string[] = ['--built'], env = {}) =>
      spawnSync(
        'sh',
        [`${root}/opt/daarly-releases/${release}/${folder}/install.sh`, '--root', root, ...given],
        { encoding: 'utf8', env: { ...process.env, ...env } },
      ),
    fill: (text: string) => {
      mkdirSync(path.dirname(settings), { recursive: true })
      writeFileSync(settings, text)
      writeFileSync(path.join(root, 'etc/daarly/signing.p12'), '')
    },
  }
}

const says = (text: string) => expect.stringContaining(text) as string

test('the installer asks for what is missing, then fills a system, and leaves settings as they are', () => {
  const { root, settings, install, current } = aSystem('1.0')
  expect(install('1.0')).toMatchObject({ status: 0, stdout: says('Fill in') })
  expect(statSync(settings).mode & 0o777).toBe(0o600)
  writeFileSync(settings, 'ORIGIN=https://www.example.com\n')
  expect(install('1.0')).toMatchObject({ status: 1, stderr: says('signing.p12') })
  writeFileSync(path.join(root, 'etc/daarly/signing.p12'), '')
  expect(install('1.0')).toMatchObject({ status: 0, stdout: `Installed into ${root}.\n` })
  expect(readFileSync(settings, 'utf8')).toBe('ORIGIN=https://www.example.com\n')
  expect(readdirSync(path.join(root, 'etc/systemd/system')).toSorted()).toEqual(units.toSorted())
  expect(statSync(path.join(root, 'usr/local/bin/daarly')).mode & 0o111).toBe(0o111)
  expect(readFileSync(path.join(root, 'etc/tmpfiles.d/daarly.conf'), 'utf8')).toMatch(
    /^d \/run\/daarly /m,
  )
  expect(current()).toBe('/opt/daarly-releases/1.0')
})

test('a release that does not build leaves the earlier one in its place, and it is the way back', () => {
  const { root, fill, install, current } = aSystem('1.0', '1.1')
  fill('')
  expect(install('1.0').status).toBe(0)
  const programs = path.join(root, 'programs')
  mkdirSync(programs)
  const node = path.join(programs, 'node')
  writeFileSync(node, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const env = { PATH: `${programs}:${process.env['PATH']}` }
  expect(install('1.1', [], env).status).toBe(1)
  expect(current()).toBe('/opt/daarly-releases/1.0')
  writeFileSync(node, `#!/bin/sh\necho "$PWD $*" > ${root}/built\n`)
  expect(install('1.1', [], env).status).toBe(0)
  expect(current()).toBe('/opt/daarly-releases/1.1')
  expect(readFileSync(path.join(root, 'built'), 'utf8')).toBe(
    `${root}/opt/daarly-releases/1.1 commands/build-product.mjs\n`,
  )
  expect(install('1.0').status).toBe(0)
  expect(current()).toBe('/opt/daarly-releases/1.0')
})

test('a folder in the place of the link is left as it is', () => {
  const { root, fill, install } = aSystem('1.0')
  fill('')
  mkdirSync(path.join(root, 'opt/daarly'))
  expect(install('1.0')).toMatchObject({ status: 1, stderr: says('becomes a link') })
})

/** What a unit sets for its process; a file of settings wins over it. */
const setBy = (name: string) =>
  Object.fromEntries(
    [...read(name).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=') as [string, string]),
    ),
  )

test('no line of the installed settings is one of a unit, and with them the product would start', () => {
  const { settings, install, fill } = aSystem('1.0')
  install('1.0')
  const live = parseEnv(readFileSync(settings, 'utf8'))
  expect(Object.keys(live)).toContain('FIELD_KEYS')
  const filled = {
    ORIGIN: 'https://www.example.com',
    DATABASE_URL: 'postgres://daarly:word@127.0.0.1:5432/daarly',
    FIELD_KEYS: 'k1:filled,index-1:filled',
    TWILIO_ACCOUNT_SID: 'filled',
    TWILIO_AUTH_TOKEN: 'filled',
    TWILIO_FROM: 'filled',
  }
  const services = units.filter((name) => read(name).includes('/etc/daarly/daarly.env'))
  expect(services).toHaveLength(3)
  for (const name of services) {
    expect([name, Object.keys(setBy(name)).filter((one) => one in live)]).toEqual([name, []])
    expect(readEnv({ ...setBy(name), ...live, ...filled })).toMatchObject({
      NODE_ENV: 'production',
      SIGNING_P12: '%d/signing.p12',
      DATA_DIR: '/var/lib/daarly',
    })
  }
  // Settings of before, which would win.
  fill('SIGNING_P12=/etc/daarly/signing.p12\n')
  expect(install('1.0')).toMatchObject({ status: 1, stderr: says('the units say them') })
})

test('a command runs with what the service has, and with the certificate that systemd hands it', () => {
  const programs = newFolder()
  const stand = (name: string, text: string) =>
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  // As systemd would: the options go, and the rest runs with its credentials.
  stand(
    'systemd-run',
    `while [ "\${1#/}" = "$1" ]; do printf '%s\\n' "$1"; shift; done
export CREDENTIALS_DIRECTORY=/run/credentials/some
exec "$@"`,
  )
  stand('npm', `echo "npm with $SIGNING_P12:"; for one; do echo "<$one>"; done`)
  const run = (...given: string[]) =>
    spawnSync('sh', [`${folder}/daarly`, ...given], {
      encoding: 'utf8',
      env: { PATH: `${programs}:${process.env['PATH']}` },
    })
  const { stdout } = run('staff', '--', 'content', 'show', 'two words', '$HOME')
  const [options = '', ran] = stdout.split('npm with ')
  expect(ran).toBe(
    '/run/credentials/some/signing.p12:\n<run>\n<--silent>\n<staff>\n<-->\n<content>\n<show>\n<two words>\n<$HOME>\n',
  )
  expect(options).not.toContain('%')
  const unit = read('daarly.service')
  for (const line of ['EnvironmentFile=', 'LoadCredential=', 'User='])
    expect(options).toContain(new RegExp(`^${line}.*$`, 'm').exec(unit)?.[0] ?? 'missing')
  expect(options).toContain(`NODE_ENV=production DATA_DIR=${setBy('daarly.service')['DATA_DIR']}\n`)
  expect(run().status).toBe(1)
})

test('the trial of a backup says so where there is none', () => {
  const empty = newFolder()
  const tried = spawnSync('sh', [`${folder}/restore-test.sh`, empty, empty], { encoding: 'utf8' })
  expect(tried).toMatchObject({ status: 1, stderr: `No finished backup is in ${empty}.\n` })
})

test('the trial takes the newest finished backup by its date, whatever else lies there', () => {
  const release = newFolder()
  cpSync('deploy', path.join(release, 'deploy'), { recursive: true })
  const programs = path.join(release, 'node_modules/.bin')
  mkdirSync(programs, { recursive: true })
  writeFileSync(path.join(programs, 'node'), '#!/bin/sh\necho "$2 $3"\n', { mode: 0o755 })
  const backups = path.join(release, 'backups')
  for (const name of ['2026-11-02-0230', '2026-11-28-0230', 'today']) {
    mkdirSync(path.join(backups, name, 'keys'), { recursive: true })
    writeFileSync(path.join(backups, name, 'keys/manifest.json'), '{}')
  }
  mkdirSync(path.join(backups, '2026-11-29-0230/database'), { recursive: true })
  writeFileSync(path.join(backups, '2026-11-29-0230/database/manifest.json'), '{}')
  const tried = spawnSync(
    'sh',
    [path.join(release, folder, 'restore-test.sh'), backups, path.join(release, 'trial')],
    { encoding: 'utf8' },
  )
  const newest = path.join(backups, '2026-11-28-0230')
  expect(tried).toMatchObject({
    status: 0,
    stdout: `Trying ${newest}\nrestore ${newest}\nrestore-proved ${newest}\n`,
  })
})

const hasRsync = spawnSync('rsync', ['--version']).status === 0

test.runIf(hasRsync)('copies go to two machines, and what was cut here stays whole there', () => {
  const root = newFolder()
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const there = (name: string) => readFileSync(path.join(root, name), 'utf8')
  const copy = () =>
    spawnSync('sh', ['deploy/copy-away.sh', path.join(root, 'audit'), path.join(root, 'all')], {
      env: { ...process.env, COPY_TO: path.join(root, 'one'), KEYS_TO: path.join(root, 'two') },
    }).status
  for (const name of ['one', 'two']) mkdirSync(path.join(root, name))
  put('audit/heads.jsonl', '1\n2\n')
  put('all/2026-11-28-0230/database/manifest.json', '{}')
  put('all/2026-11-28-0230/keys/field-keys.json', 'secret')
  expect(copy()).toBe(0)
  expect(there('one/backups/2026-11-28-0230/database/manifest.json')).toBe('{}')
  expect(existsSync(path.join(root, 'one/backups/2026-11-28-0230/keys'))).toBe(false)
  expect(there('two/keys/2026-11-28-0230/keys/field-keys.json')).toBe('secret')
  expect(readdirSync(path.join(root, 'two/keys/2026-11-28-0230'))).toEqual(['keys'])
  put('audit/heads.jsonl', '1\n')
  expect(copy()).toBe(0)
  expect(there('one/audit/heads.jsonl')).toBe('1\n2\n')
  put('audit/heads.jsonl', '1\n2\n3\n')
  expect(copy()).toBe(0)
  expect(there('one/audit/heads.jsonl')).toBe('1\n2\n3\n')
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd).for(units)('systemd takes %s', (name) => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', `${folder}/${name}`], {
    encoding: 'utf8',
  })
  // The product is installed elsewhere.
  const lines = stderr.split('\n').filter((line) => line && !line.includes('is not executable'))
  expect(lines.filter((line) => line.includes(name))).toEqual([])
})
