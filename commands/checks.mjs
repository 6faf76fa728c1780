import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTool } from './project.mjs'

/** Checks that pass or fail as one: name, program, flags. */
export const singleChecks = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', []],
  ['types', 'tsc', ['--noEmit']],
].map(([name, tool, flags]) => ({ name, run: () => runSingle(tool, flags) }))

/** Unused files, exports and packages. */
export const unusedCode = { name: 'unused code', run: () => runSingle('knip', []) }

/** As one check that takes as long as its longest; each says only what it finds wrong. */
export const sideBySide = (checks) => ({
  name: checks.map(({ name }) => name).join(', '),
  run: async () => {
    const results = await Promise.all(checks.map(({ run }) => run()))
    return {
      passed: sumOf(results, 'passed'),
      failed: sumOf(results, 'failed'),
      remarks: results.flatMap(({ remarks = [] }) => remarks),
    }
  },
})

const sumOf = (results, count) => results.reduce((sum, result) => sum + result[count], 0)

/** Vitest's tests, narrowed down by its flags and folders. */
export function unitTests(narrowed, env, name = 'unit tests') {
  return {
    name,
    run: () =>
      withReport('vitest', (report) => ({
        flags: [
          'run',
          '--configLoader=native',
          ...narrowed,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        env,
        count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
        remarks: (told) => failedTests(told).map((name) => `failed: ${name}`),
      })),
  }
}

/** The stories in a real browser. */
export const browserTests = (chromium, env = {}, name = 'browser tests') =>
  stories(name, ['--pass-with-no-tests'], { ...env, CHROMIUM_PATH: chromium })

/** Short stories in the engines beside Chromium, each where it is installed. */
export const engineTests = (name) =>
  stories(name, ['--config', 'tests/engines/engines.config.ts'], {})

/** Playwright's tests, narrowed down by its flags. */
const stories = (name, flags, env) => ({
  name,
  run: () =>
    withReport('playwright', (report) => ({
      flags: ['test', ...flags],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
      remarks: (told) => [
        ...storiesThat('unexpected', told).map((name) => `failed: ${name}`),
        ...storiesThat('flaky', told).map((name) => `needed a second try: ${name}`),
        ...(told.errors ?? []).map(
          ({ message = '' }) => `failed: ${message.split('\n', 2).join(' ')}`,
        ),
      ],
    })),
})

let summed = false
// A set-up that failed before any check ran is one failure.
process.on('exit', () => {
  if (!summed) console.log('\n0 passed, 1 failed')
})

/** Runs all, each with its output shown, and prints the sum alone on the last line. */
export async function runChecks(checks) {
  const results = []
  for (const { name, run } of checks) {
    const begin = Date.now()
    console.log(`\n== ${name}`)
    const result = await run()
    results.push(result)
    const seconds = Math.round((Date.now() - begin) / 1000)
    console.log(`== ${name}: ${result.failed === 0 ? 'passed' : 'failed'}, ${seconds} s`)
  }
  for (const remark of results.flatMap((result) => result.remarks ?? [])) console.log(remark)
  const passed = sumOf(results, 'passed')
  const failed = sumOf(results, 'failed')
  summed = true
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runSingle(tool, flags) {
  const code = await runTool(tool, flags)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function withReport(tool, plan) {
  const folder = mkdtempSync(join(tmpdir(), 'daarly-report-'))
  const report = join(folder, 'report.json')
  const { flags, env, count, remarks = () => [] } = plan(report)
  try {
    const code = await runTool(tool, flags, { env })
    const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    const [passed, failed] = told ? count(told) : [0, 0]
    // A runner that broke down has failed, whatever it had counted until then.
    return {
      passed,
      failed: code === 0 ? failed : Math.max(failed, 1),
      remarks: told ? remarks(told) : [],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The failed tests of Vitest's report, by file; a file that could not be read too. */
export function failedTests({ testResults = [] }) {
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = relative(process.cwd(), path)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

/** The stories of Playwright's report with one outcome; `flaky` passed when they were told again. */
export function storiesThat(outcome, { suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName }) => `${file} on ${projectName}: ${title}`),
  )
  return [...here, ...suites.flatMap((suite) => storiesThat(outcome, suite))]
}

/** A check that cannot run counts as failed. */
export function impossibleCheck(name, sentence) {
  return {
    name,
    run: () => {
      console.log(sentence)
      return Promise.resolve({ passed: 0, failed: 1 })
    },
  }
}
