import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundledServer } from '#commands/bundled-server.mjs'
import { productFlags } from '#commands/product-flags.mjs'

const folder = 'deploy/systemd'
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
const scripts = readdirSync(folder).filter((name) => !units.includes(name))
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
  expect(timers).toHaveLength(2)
  for (const name of timers) expect(units).toContain(name.replace('.timer', '.service'))
  const named = [...units, ...scripts].flatMap((name) => [
    ...read(name).matchAll(/(server\/commands\/[\w-]+\.ts)/g),
  ])
  expect(named.filter(([file]) => !existsSync(file))).toEqual([])
  expect(named.length).toBeGreaterThan(1)
})

test.each(scripts)('the shell reads %s', (name) => {
  expect(spawnSync('sh', ['-n', `${folder}/${name}`]).status).toBe(0)
})

test('the installer asks for what is missing, then fills a system, and leaves settings as they are', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'daarly-install-'))
  mkdirSync(path.join(root, 'opt'))
  symlinkSync(process.cwd(), path.join(root, 'opt/daarly'))
  const install = () =>
    spawnSync('sh', [`${folder}/install.sh`, '--root', root, '--built'], { encoding: 'utf8' })
  const settings = path.join(root, 'etc/daarly/daarly.env')
  expect(install()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Fill in') as string,
  })
  expect(statSync(settings).mode & 0o777).toBe(0o600)
  writeFileSync(settings, 'ORIGIN=https://www.example.com\n')
  expect(install()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('signing.p12') as string,
  })
  writeFileSync(path.join(root, 'etc/daarly/signing.p12'), '')
  expect(install()).toMatchObject({ status: 0, stdout: `Installed into ${root}.\n` })
  expect(readFileSync(settings, 'utf8')).toBe('ORIGIN=https://www.example.com\n')
  expect(readdirSync(path.join(root, 'etc/systemd/system')).toSorted()).toEqual(units.toSorted())
  expect(statSync(path.join(root, 'usr/local/bin/daarly')).mode & 0o111).toBe(0o111)
  rmSync(root, { recursive: true })
})

test('the trial of a backup says so where there is none', () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'daarly-trial-'))
  const tried = spawnSync('sh', [`${folder}/restore-test.sh`, empty, empty], { encoding: 'utf8' })
  expect(tried).toMatchObject({ status: 1, stderr: `No finished backup is in ${empty}.\n` })
  rmSync(empty, { recursive: true })
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
