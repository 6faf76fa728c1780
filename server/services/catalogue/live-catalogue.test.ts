import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { liveCatalogue } from './live-catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const PEOPLE = 1_100

test('reading everybody finds of each what reading her alone finds', async () => {
  const ids: string[] = []
  for (let number = 0; number < PEOPLE; number++) {
    const labels = ['Arabic', 'Tok, "Pisin"', 'አማርኛ', 'Line\nand\ttab']
    ids.push(
      await aMaid(app.deps, {
        languages: JSON.stringify([{ label: labels[number % 4], level: 'GOOD' }]),
        is_ethiopian: number % 7 === 0,
        skills: number % 5 === 0 ? [] : ['TWINS', 'NEWBORNS', 'JUGGLING'].slice(number % 3),
        added_at: new Date(Date.UTC(2026, 9, 1, number)),
        availability: number % 2 === 0 ? 'NOW' : 'FROM',
        available_from: number % 4 === 1 ? '2026-12-24' : null,
        years_experience: number % 20,
        ...(number % 3 === 0 ? { published_fields: ['languages'] } : {}),
      }),
    )
  }
  const catalogue = liveCatalogue(app.deps)
  await catalogue.load(app.deps.db)
  expect(catalogue.summarise().all).toBeGreaterThanOrEqual(PEOPLE)
  // What was read alike changes nothing, so no role's lists look different.
  for (const maidId of ids) {
    expect(catalogue.find(maidId)).toBeDefined()
    expect(await catalogue.changed(maidId)).toEqual({ maidId, roles: [] })
  }
}, 60_000)
