import { defineConfig } from '@playwright/test'
import { e2eResults, hiringSite } from '#tests/e2e/support/e2e-server.ts'
import { served } from '#tests/e2e/support/served.ts'
import { engineNames } from './support/find-engines.ts'
import type { Engines } from './support/story.ts'

/** The same stories in each engine that is installed; Playwright runs them, and drives none of the browsers. */
export default defineConfig<object, Engines>({
  testMatch: '*.test.ts',
  outputDir: `../../${e2eResults}`,
  workers: 2,
  fullyParallel: true,
  // Limits are there for what never ends; nothing here is about speed.
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [50, 100, 250] } },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  projects: engineNames.map((engineName) => ({ name: engineName, use: { engineName } })),
  webServer: [served(hiringSite)],
})
