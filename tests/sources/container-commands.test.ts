import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = 'deploy/container'
const scripts = readdirSync(folder).filter((name) => name.endsWith('.sh'))
const root = mkdtempSync(path.join(tmpdir(), 'daarly-containers-'))
afterAll(() => rmSync(root, { recursive: true }))

test.each(scripts)('the shell reads %s', (name) => {
  expect(spawnSync('sh', ['-n', `${folder}/${name}`]).status).toBe(0)
})

test('each line of the timetable runs what is there, as the machine may run it', () => {
  const lines = readFileSync(`${folder}/daarly.cron`, 'utf8').split('\n')
  const run = lines.flatMap((line) => [...line.matchAll(/ root \/opt\/daarly\/(\S+)/g)])
  expect(run).toHaveLength(3)
  for (const [, file = ''] of run)
    expect([file, existsSync(file) && (statSync(file).mode & 0o111) > 0]).toEqual([file, true])
  // A percent sign ends a line of cron.
  expect(lines.filter((line) => line.includes('%'))).toEqual([])
})

/** Runs a script beside a stand-in of Docker, which says what it was asked. */
function runScript(name: string, backups: string, status = 0) {
  const programs = path.join(root, 'programs')
  mkdirSync(programs, { recursive: true })
  const ends = `case "$*" in *" restore "*|*" backup "*) exit ${status};; esac`
  const docker = `#!/bin/sh\necho "docker $*"\n${ends}\n`
  writeFileSync(path.join(programs, 'docker'), docker, { mode: 0o755 })
  cpSync(folder, path.join(root, 'container'), { recursive: true })
  cpSync('deploy/tidy-backups.sh', path.join(root, 'tidy-backups.sh'))
  const ran = spawnSync('sh', [path.join(root, 'container', name), backups], {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}` },
  })
  return { ...ran, lines: ran.stdout.trim().split('\n') }
}

test('a backup is named by its minute', () => {
  const backups = path.join(root, 'none')
  mkdirSync(backups)
  const { status, lines } = runScript('backup.sh', backups)
  expect(status).toBe(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /^docker compose run --rm --no-deps -T migrate node server\/commands\/operate.ts backup \/backups\/\d{4}-\d\d-\d\d-\d{4}$/,
  )
  const without = runScript('restore-test.sh', backups)
  expect(without).toMatchObject({ status: 1, stderr: `No finished backup is in ${backups}.\n` })
})

/** Backups in a folder of its own, each with its age in days. */
function someBackups(name: string, ages: Record<string, number>, unfinished: string[]) {
  const backups = path.join(root, name)
  for (const [one, days] of Object.entries(ages)) {
    mkdirSync(path.join(backups, one, 'keys'), { recursive: true })
    if (!unfinished.includes(one))
      writeFileSync(path.join(backups, one, 'keys/manifest.json'), '{}')
    const at = Date.now() / 1_000 - days * 86_400
    utimesSync(path.join(backups, one), at, at)
  }
  return backups
}

test('a backup that fails has made room first, and left what finished', () => {
  const ages = {
    '2026-11-05-0230': 25,
    '2026-11-06-0230': 24,
    '2026-11-10-0230': 20,
    '2026-11-29-0230': 0.999,
    '2026-11-30-0200': 0.02,
    today: 40,
  }
  const unfinished = ['2026-11-06-0230', '2026-11-29-0230', '2026-11-30-0200']
  const backups = someBackups('full', ages, unfinished)
  expect(runScript('backup.sh', backups, 1).status).toBe(1)
  const left = ['2026-11-10-0230', '2026-11-30-0200', 'today']
  expect(readdirSync(backups)).toEqual(left)
})

test('the newest backup that finished stays however old it is', () => {
  const ages = { '2026-10-01-0230': 60, '2026-10-02-0230': 59, '2026-10-03-0230': 58 }
  const backups = someBackups('old', ages, ['2026-10-03-0230'])
  expect(runScript('backup.sh', backups, 1).status).toBe(1)
  expect(readdirSync(backups)).toEqual(['2026-10-02-0230'])
})

test('the newest finished backup is tried and noted, and what it was tried in is removed', () => {
  const backups = path.join(root, 'some')
  for (const name of ['2026-11-02-0230', '2026-11-28-0230', 'today']) {
    mkdirSync(path.join(backups, name, 'keys'), { recursive: true })
    writeFileSync(path.join(backups, name, 'keys/manifest.json'), '{}')
  }
  mkdirSync(path.join(backups, '2026-11-29-0230'))
  const remove = 'docker compose --profile trial rm --force --stop --volumes trial-database'
  const { status, lines } = runScript('restore-test.sh', backups)
  expect(status).toBe(0)
  const newest = '/backups/2026-11-28-0230'
  const run = 'run --rm -T'
  const operate = 'node server/commands/operate.ts'
  expect(lines).toEqual([
    remove,
    'Trying 2026-11-28-0230',
    `docker compose --profile trial ${run} trial ${operate} restore ${newest}`,
    `docker compose run --rm --no-deps -T migrate ${operate} restore-proved ${newest}`,
    remove,
  ])
  const failed = runScript('restore-test.sh', backups, 1)
  expect(failed.status).toBe(1)
  expect(failed.lines.at(-1)).toBe(remove)
  expect(failed.stdout).not.toContain('restore-proved')
})
