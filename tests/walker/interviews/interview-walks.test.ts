import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpenApp } from '#tests/support/an-application.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { interviewWalk } from './interview-walk.ts'

/** Larger sizes: docs/testing.md. */
const WALKS = Number(process.env['WALKS'] ?? 4)
// The suite walks the same ways each time; a longer run new ones.
const SEED = Number(process.env['SEED'] ?? (process.env['WALKS'] ? Date.now() % 1_000_000 : 1))
const FAULTS = Number(process.env['FAULTS'] ?? 1)

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

test('a household and a worker do anything about an interview, and each is told once of what changed', async () => {
  const startedAt = Date.now()
  const faults: string[] = []
  const ends = new Map<string, number>()
  for (let walk = 0; walk < WALKS && faults.length < FAULTS; walk += 1) {
    const end = await interviewWalk(app, SEED + walk).catch((error: unknown) => {
      faults.push(`seed ${SEED + walk}: ${String(error)}`)
      return 'fault'
    })
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(
    `seed ${SEED}, ${WALKS} walks, ${seconds} s: ${JSON.stringify([...ends])}\n${faults.join('\n')}\n`,
  )
  const keys = app.texts.map(({ key }) => key)
  expect({ faults, doubled: keys.length - new Set(keys).size }).toEqual({ faults: [], doubled: 0 })
}, 7_200_000)
