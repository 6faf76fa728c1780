import { defineConfig, devices } from '@playwright/test'
import { browsingSite, e2eResults, hiringSite } from './tests/e2e/support/e2e-server.ts'
import { served } from './tests/e2e/support/served.ts'
import { isDeep } from './commands/deep-only.mjs'
import { chromium } from './tests/support/pages/chromium.ts'

/**
 * A story is told on a phone; one whose title is tagged `@desktop` on a desktop. `npm run deep` tells
 * those that are tagged `@both` on a desktop too, and those that are tagged `@deep` at all.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.test.ts',
  outputDir: e2eResults,
  // One more than cores: each waits at times, for a pause or for the other side.
  workers: 3,
  fullyParallel: true,
  // A shared machine may stall a browser for seconds; a story that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  // Limits are there for what never ends; nothing here is about speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // What a story sees comes from the server; installed.test.ts is about the worker.
    serviceWorkers: 'block',
    launchOptions: chromium,
    // Tracing every story takes two fifths of their time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, since the longest stories are told here: whoever comes last is waited for.
    {
      name: 'desktop',
      grep: isDeep ? /@desktop|@both/ : /@desktop/,
      ...(isDeep ? {} : { grepInvert: /@deep/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: isDeep ? /@desktop/ : /@desktop|@deep/,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 360, height: 740 },
        // Without a graphics card, drawing twice as fine takes a quarter of the time.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
  globalSetup: './tests/e2e/support/untouched.config.ts',
  webServer: [browsingSite, hiringSite].map(served),
})
