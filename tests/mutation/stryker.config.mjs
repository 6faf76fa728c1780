import { parts } from './parts.config.mjs'

const name = process.env.PART_TO_MUTATE ?? 'domain'

/** Stryker for one part; a figure under 85 fails. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [...parts[name].mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // Tables are data: compilers and readers check them, and each of their texts would cost a whole run.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `test-results/mutation/${name.replace('/', '-')}.json`,
  concurrency: Number(process.env.MUTATE_WORKERS ?? 1),
  // Node's stripping leaves no types; Stryker would ask the old compiler for them.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['build', 'data', 'test-results', 'playwright-report'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 85, break: 85 },
}
