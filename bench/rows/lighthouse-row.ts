import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Bench } from '#bench/bench.ts'
import { browserFlags, browserPath } from '#bench/load/browser.ts'
import { listIds } from '#bench/load/list-ids.ts'
import { newHires } from '#bench/load/new-hire.ts'
import { installedCopy } from '#bench/processes/installed-copy.ts'
import { startProductProcess } from '#bench/processes/product-process.ts'
import { median } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { aFront } from '#tests/support/outside/a-front.ts'
import { nginxProgram } from '#tests/support/outside/an-nginx.ts'

const run = promisify(execFile)
const RUNS = 5
const LEAST_SCORE = 98
const MOST_PAINT_SECONDS = 1.5
const RUN_MS = 180_000

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
/** A step is closed to search engines, which is all that its SEO would say. */
const ofStep = categories.filter((name) => name !== 'seo')

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.optional(z.number()) }),
  }),
})
type Seen = { scores: number[]; paintSeconds: number }

type Opened = { name: string; path: string; judged: readonly Category[]; cookies?: string }

/**
 * Lighthouse's phone profile, five times each: the pages of a visitor and the first step of a hire,
 * which opens with its household's cookies. They are read as the product is installed: through the
 * shipped nginx, by TLS and HTTP/2. The program at LIGHTHOUSE, or the one the bench installs.
 */
export async function lighthouseRows(bench: Bench, people: number): Promise<Row[]> {
  if (nginxProgram === undefined) return [unmeasured('Lighthouse', 'nginx is not installed')]
  const productPort = await freePort()
  const front = await aFront(productPort, { usesTls: true })
  const product = await startProductProcess({
    ...bench,
    settings: { PORT: String(productPort) },
  })
  try {
    const pages = await openedPages(productPort, await listIds(bench.db, people))
    const program = await findProgram()
    const rows: Row[] = []
    for (const page of pages) rows.push(await rowOf({ port: front.port, page, program }))
    return rows
  } finally {
    await product.stop()
    await front.stop()
  }
}

async function openedPages(port: number, maidIds: readonly string[]): Promise<Opened[]> {
  const [hire] = await newHires(port, { maidIds: maidIds.slice(1), count: 1 })
  const pages: Opened[] = [
    { name: '/', path: '/', judged: categories },
    { name: '/hire-maid', path: '/hire-maid', judged: categories },
    { name: 'a profile', path: `/maids/${maidIds[0]}`, judged: categories },
    { name: '/hire-maid/faq', path: '/hire-maid/faq', judged: categories },
  ]
  if (!hire) return pages
  const { caseId, cookies } = hire
  const step = { name: 'the first step of a hire', path: `/app?appId=${caseId}`, judged: ofStep }
  return [...pages, { ...step, cookies }]
}

const aim = `${LEAST_SCORE} each, largest paint within ${MOST_PAINT_SECONDS} s`

const unmeasured = (what: string, result: string): Row => ({
  what,
  aim,
  result,
  isMet: undefined,
})

type Program = { file: string } | { missing: string }

async function findProgram(): Promise<Program> {
  if (!browserPath) return { missing: 'Chromium is not installed' }
  const own = process.env['LIGHTHOUSE']
  if (own) return { file: own }
  try {
    const folder = await installedCopy('tools')
    return { file: path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js') }
  } catch (error) {
    return { missing: reasonOf(error) }
  }
}

/** What failed is said; what did not fail still counts. */
async function rowOf(use: { port: number; page: Opened; program: Program }): Promise<Row> {
  const { port, page, program } = use
  const what = `Lighthouse, phone, ${page.name}: ${page.judged.join(' / ')}`
  if ('missing' in program) return unmeasured(what, program.missing)
  const seen: Seen[] = []
  const failures: string[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    try {
      seen.push(await look(program.file, `https://localhost:${port}${page.path}`, page))
    } catch (error) {
      failures.push(reasonOf(error))
    }
  }
  const failed =
    failures.length > 0 ? `${failures.length} of ${RUNS} runs failed: ${failures[0]}` : undefined
  if (seen.length === 0) return { what, aim, result: failed ?? 'nothing', isMet: false }
  const scores = page.judged.map((_, place) => median(seen.map((one) => one.scores[place] ?? 0)))
  const paint = median(seen.map(({ paintSeconds }) => paintSeconds))
  return {
    what,
    aim,
    result: `${scores.join(' / ')}, ${paint.toFixed(1)} s`,
    isMet: scores.every((score) => score >= LEAST_SCORE) && paint <= MOST_PAINT_SECONDS,
    note: [`middle of ${seen.length} runs`, failed].filter(Boolean).join('; '),
  }
}

async function look(program: string, url: string, page: Opened): Promise<Seen> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-lighthouse-'))
  const report = path.join(folder, 'report.json')
  const headers = path.join(folder, 'headers.json')
  await writeFile(headers, JSON.stringify(page.cookies ? { Cookie: page.cookies } : {}))
  const flags = [
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${report}`,
    `--extra-headers=${headers}`,
    `--only-categories=${page.judged.join(',')}`,
    // The certificate of nginx is self-signed.
    `--chrome-flags=${[...browserFlags, '--ignore-certificate-errors'].join(' ')}`,
  ]
  try {
    const env = { ...process.env, CHROME_PATH: browserPath }
    await run(process.execPath, [program, ...flags], { env, timeout: RUN_MS })
    const found = z.parse(reportSchema, JSON.parse(await readFile(report, 'utf8')))
    const paint = found.audits['largest-contentful-paint'].numericValue
    return {
      scores: page.judged.map((name) => Math.round((found.categories[name]?.score ?? 0) * 100)),
      paintSeconds: (paint ?? Number.NaN) / 1000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reasonOf(error: unknown): string {
  const said =
    error instanceof Error && 'stderr' in error ? String(error.stderr) || error.message : error
  const lines = String(said instanceof Error ? said.message : said).split('\n')
  const telling = lines.find((line) => /error|unable|failed|not installed/i.test(line))
  return (telling ?? lines[0] ?? '').trim().slice(0, 160)
}
