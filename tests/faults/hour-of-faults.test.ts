import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleServer } from '#commands/bundled-server.mjs'
import { aSite } from './hour/a-site.ts'
import type { ProcessName, Site } from './hour/a-site.ts'
import { faultsOf } from './hour/faults.ts'
import { mixedLoad } from './hour/mixed-load.ts'
import { patientVisitors } from '#tests/support/app/patient-visitors.ts'
import { growthInTenMinutes, watchProcess } from './hour/watch-process.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, haveCarsInDubai } from '#tests/support/an-application.ts'
import { aSmallDisk } from '#tests/support/outside/a-small-disk.ts'
import { brokenPromises } from '#tests/support/rules/kept-promises.ts'
import { brokenRecords } from '#tests/walker/check-records.ts'

/** `HOUR_MINUTES=60 FAULT_EACH_SECONDS=180` makes the figure of docs/testing.md; without it nothing here runs (`npm run deep -- hour`). */
const MINUTES = Number(process.env['HOUR_MINUTES'] ?? 0)
const FAULT_EACH_MS = Number(process.env['FAULT_EACH_SECONDS'] ?? 180) * 1_000
/** A process grows until its caches are warm. */
const WARM_UP_MINUTES = Math.min(10, Math.floor(MINUTES / 4))
/** G15: in ten minutes. */
const [MOST_MEGABYTES, MOST_DESCRIPTORS] = [1, 1]
/** Beyond the pauses that answers ask for: a full disk says to come again in a minute. */
const BOUND_MS = 30_000
/** Room for the database, its log and an hour of files. */
const MEGABYTES = 3_000
const WITNESSES: readonly ProcessName[] = ['web 1', 'worker 1']

const isAsked = MINUTES > 0
const disk = isAsked ? aSmallDisk(MEGABYTES) : undefined
const folder = isAsked ? mkdtempSync(path.join(tmpdir(), 'daarly-hour-')) : ''
const outboxFile = path.join(folder, 'outbox.jsonl')

let site: Site
let app: TestApp

describe.skipIf(!isAsked)('an hour of mixed load with faults', () => {
  beforeAll(async () => {
    await bundleServer()
    site = await aSite(disk?.folder ?? folder, outboxFile)
    app = await anOpenApp({
      now: new Date().toISOString(),
      env: { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl },
    })
    await haveCarsInDubai(app, 10_000)
  }, 300_000)
  afterAll(async () => {
    await app.close()
    await site.stop()
    disk?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test(
    '[G15] every call that is repeated succeeds, memory and descriptors stay flat, and nothing is left',
    async () => {
      const visitors = patientVisitors(site.balancer.port)
      const seconds = MINUTES * 60
      const load = await mixedLoad(app, { visitors, outboxFile, seconds })
      const watched = WITNESSES.map((name) => ({
        name,
        watch: watchProcess(site.processOf(name).pid),
      }))
      const ended = new AbortController()
      const striking = strike(ended.signal)
      const { begun, hired, failed } = await load.run()
      ended.abort()
      const struck = await striking
      const { answered, atOnce, repeated, refused } = visitors.tally
      const longest = Math.round(Math.max(0, ...repeated.map(({ ms }) => ms)))
      const beyond = Math.round(Math.max(0, ...repeated.map(({ ms, asked }) => ms - asked)))
      say(`${MINUTES} min, ${JSON.stringify(begun)}`)
      for (const [turn, { name, at }] of struck.entries()) {
        const next = struck[turn + 1]?.at ?? Infinity
        const after = repeated.filter(({ from }) => from >= at && from < next)
        const kinds = Object.entries(Object.groupBy(after, ({ what }) => what))
        say(`${name}: ${kinds.map(([what, all]) => `${all?.length} of ${what}`).join(', ')}`)
      }
      say(`${answered} answers, ${((100 * atOnce) / answered).toFixed(3)}% at the first try, `)
      say(
        `${repeated.length} repeated, the longest ${longest} ms, ${beyond} ms beyond what it was told to wait; ${hired} hires to their end`,
      )
      const grown = watched.map(({ name, watch }) => {
        watch.end()
        const held = watch.held().filter(({ minute }) => minute >= WARM_UP_MINUTES)
        const megabytes = growthInTenMinutes(held.map((one) => [one.minute, one.megabytes]))
        const descriptors = growthInTenMinutes(held.map((one) => [one.minute, one.descriptors]))
        say(
          `${name}: ${megabytes.toFixed(2)} MB and ${descriptors.toFixed(2)} descriptors in 10 min`,
        )
        say(JSON.stringify(watch.held().map((one) => [Math.round(one.megabytes), one.descriptors])))
        const { complained } = site.processOf(name)
        return { name, megabytes, descriptors, isThere: watch.isThere(), said: complained() }
      })
      // What runs by the minute is due now and then.
      await expect.poll(() => brokenRecords(app.db, 'worked-off'), WORKED_OFF).toEqual({})
      expect({ refused, failed }).toEqual({ refused: [], failed: [] })
      expect(hired).toBe(begun['hires'])
      expect(beyond).toBeLessThan(BOUND_MS)
      expect(await brokenPromises(app.db, outboxFile)).toEqual({})
      for (const { name, megabytes, descriptors, isThere, said } of grown) {
        expect({ name, isThere, said }).toEqual({ name, isThere: true, said: '' })
        expect(megabytes).toBeLessThan(MOST_MEGABYTES)
        expect(descriptors).toBeLessThan(MOST_DESCRIPTORS)
      }
    },
    (MINUTES + 10) * 60_000,
  )
})

const WORKED_OFF = { timeout: 120_000, interval: 1_000 }

type Struck = { name: string; at: number }

/** A fault each so often, in turn; answers what was done, and when it began. */
async function strike(ending: AbortSignal): Promise<Struck[]> {
  const faults = faultsOf(site, disk)
  const struck: Struck[] = []
  for (let turn = 0; ; turn += 1) {
    await pause(FAULT_EACH_MS, undefined, { signal: ending }).catch(() => undefined)
    const fault = faults[turn % faults.length]
    if (ending.aborted || !fault) return struck
    struck.push({ name: fault.name, at: performance.now() })
    await fault.strike()
    say(`${new Date().toISOString()} ${fault.name}`)
  }
}

const say = (line: unknown): void => void process.stdout.write(`${String(line)}\n`)
