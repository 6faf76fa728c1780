import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { deepOnly, isDeep } from './commands/deep-only.mjs'
import {
  answerRequests,
  bodiesSent,
  drag,
  keysSent,
} from './tests/support/pages/browser-commands.ts'
import { chromium } from './tests/support/pages/chromium.ts'
import screenScripts from './web/bundle/screen-scripts-plugin.config.ts'
import messages from './web/words/messages-plugin.config.ts'

// Two runs at once must not prepare the browser's packages in one folder.
const cacheDir = path.join(tmpdir(), `daarly-vitest-${process.pid}`)
process.on('exit', () => rmSync(cacheDir, { recursive: true, force: true }))

/** What needs a database finds it running. */
const onTheServer = {
  sequence: { groupOrder: 0 },
  globalSetup: ['tests/support/database/database-server.ts'],
}

/** Properties are tried with the same cases each time. */
const fixedSeed = ['tests/support/rules/fixed-seed.ts']

const notNow = isDeep ? [] : deepOnly

/**
 * `node`: rules and server. `sources`: parts of the site without a screen, words and sources, which
 * need no database and leave no globals behind. `pages`: whole pages, and the product as a process; a
 * file there may change the globals of its process. `browser`: fields, layers and hooks in Chromium.
 */
export default defineConfig({
  cacheDir,
  test: {
    // One more than cores: each waits at times, for a process or the database.
    maxWorkers: 3,
    // A limit is there for what never ends: a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...onTheServer,
          name: 'node',
          setupFiles: fixedSeed,
          include: ['{domain,api,server,commands,bench}/**/*.test.ts'],
          exclude: notNow,
          // What they import keeps nothing but caches: read once instead of 250 times.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onTheServer,
          name: 'pages',
          setupFiles: fixedSeed,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,engines,words,sources}/**', ...notNow],
        },
      },
      {
        extends: true,
        test: {
          sequence: { groupOrder: 0 },
          name: 'sources',
          setupFiles: fixedSeed,
          include: ['web/**/*.test.{ts,tsx}', 'tests/{words,sources}/**/*.test.ts'],
          exclude: ['**/*.browser.test.tsx', ...notNow],
          // Read once instead of 78 times.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [messages(), screenScripts(), tailwindcss()],
        resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
        test: {
          name: 'browser',
          // One browser works alone; projects of one order would share their workers.
          sequence: { groupOrder: 1 },
          include: ['web/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/pages/browser-setup.ts'],
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium', viewport: { width: 360, height: 740 } }],
            commands: { answerRequests, bodiesSent, drag, keysSent },
          },
        },
      },
    ],
  },
})
