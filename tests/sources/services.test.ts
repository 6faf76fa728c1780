import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundledServer } from '#commands/bundled-server.mjs'
import { productFlags } from '#commands/product-flags.mjs'

const folder = 'deploy/systemd'
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

test('the product runs as on other machines, without rights and on a read-only system', () => {
  const unit = read('daarly.service')
  expect(unit).toContain(` ${productFlags.join(' ')} ${bundledServer}\n`)
  for (const name of ['daarly.service', 'daarly-backup.service', 'daarly-restore-test.service'])
    for (const line of ['User=daarly', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(read(name)).toContain(`${line}\n`)
  expect(unit).toContain('Restart=always\n')
})

test('each timer starts a service that is there, and each command is there', () => {
  const timers = units.filter((name) => name.endsWith('.timer'))
  expect(timers).toHaveLength(3)
  for (const name of timers) expect(units).toContain(name.replace('.timer', '.service'))
  const named = units.flatMap((name) => [...read(name).matchAll(/(server\/commands\/[\w-]+\.ts)/g)])
  expect(named.filter(([file]) => !existsSync(file))).toEqual([])
  expect(named.length).toBeGreaterThan(1)
})

test('the shell reads the installer', () => {
  expect(spawnSync('sh', ['-n', `${folder}/install.sh`]).status).toBe(0)
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
