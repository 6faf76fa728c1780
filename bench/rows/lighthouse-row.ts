import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { browserFlags, browserPath } from '#bench/load/browser.ts'
import { median } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const run = promisify(execFile)
const RUNS = 3
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof aims
const categories = Object.keys(aims) as Category[]

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
})

/** Lighthouse's phone profile; the program at LIGHTHOUSE, or npx's. */
export async function lighthouseRows(use: { port: number; paths: string[] }): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of use.paths) rows.push(await lighthouseRow(use.port, page))
  return rows
}

async function lighthouseRow(port: number, page: string): Promise<Row> {
  const what = `Lighthouse, phone, ${page.startsWith('/maids/') ? 'a profile' : page}`
  const aim = '95 performance, 100 accessibility, best practices, SEO'
  if (!browserPath) return { what, aim, result: 'Chromium is not installed', isMet: undefined }
  const runs: Record<Category, number>[] = []
  for (let turn = 0; turn < RUNS; turn++) {
    const scores = await scoresOf(`http://localhost:${port}${page}`)
    if (!scores) return { what, aim, result: 'Lighthouse is not installed', isMet: undefined }
    runs.push(scores)
  }
  const middle = categories.map((name) => median(runs.map((scores) => scores[name])))
  return {
    what,
    aim,
    result: middle.join(' / '),
    isMet: categories.every((name, place) => (middle[place] ?? 0) >= aims[name]),
    note: `middle of ${RUNS} runs`,
  }
}

async function scoresOf(url: string): Promise<Record<Category, number> | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-lighthouse-'))
  const report = path.join(folder, 'report.json')
  const program = process.env['LIGHTHOUSE']
  const flags = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${browserFlags.join(' ')}`,
  ]
  try {
    const env = { ...process.env, CHROME_PATH: browserPath }
    if (program) await run(process.execPath, [program, ...flags], { env })
    else await run('npx', ['--no-install', 'lighthouse', ...flags], { env })
    const { categories: found } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')))
    const score = (name: Category) => Math.round((found[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } catch (error) {
    if (program) throw error
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
