import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, devices } from 'playwright-core'
import { browserFlags, browserPath } from '#bench/load/browser.ts'
import { projectRoot } from '#bench/processes/project-root.ts'
import type { Row } from '#bench/row.ts'

const BUDGET_BYTES = 130_000
/** Words that stand in the console's screens only. */
const consoleCode = /web\/console|\/api\/console|"console\//

/** A page's scripts until the browser is quiet, compressed as loaded. */
export async function scriptRow(use: { port: number; path: string }): Promise<Row[]> {
  const what = `script on ${use.path}, compressed`
  const aim = "130 kB, none of it the console's"
  if (!browserPath) return [{ what, aim, result: 'Chromium is not installed', isMet: undefined }]
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  try {
    const page = await browser.newPage(devices['iPhone 13'])
    const scripts = new Map<string, number>()
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.endsWith('.js')) return
      void request.sizes().then(({ responseBodySize }) => scripts.set(pathname, responseBodySize))
    })
    await page.goto(`http://localhost:${use.port}${use.path}`, { waitUntil: 'networkidle' })
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    const foreign = await Promise.all([...scripts.keys()].map(isConsoleCode))
    const count = foreign.filter(Boolean).length
    return [
      {
        what,
        aim,
        result: `${(bytes / 1000).toFixed(1)} kB in ${scripts.size} files, ${count} of the console`,
        isMet: bytes <= BUDGET_BYTES && count === 0,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function isConsoleCode(url: string): Promise<boolean> {
  const file = path.join(projectRoot, 'build', 'client', url)
  return consoleCode.test(await readFile(file, 'utf8'))
}
