import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aFreeMaid } from './support/a-free-maid.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/story.ts'

/** What a page may load as scripts before anything is pressed, all files compressed by themselves. */
const BUDGET_BYTES = 173_000
const build = path.resolve(import.meta.dirname, '../../build/client')

/** The scripts that a page has asked for once it is quiet, as files of the build. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const asked = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.m?js$/.test(pathname)) asked.add(pathname)
  })
  // Scripts are asked for after the first view is painted, however long that takes.
  await openPage(page, address)
  await page.waitForLoadState('networkidle')
  return [...asked].map((pathname) => path.join(build, pathname))
}

/** The files of the build that are named by a module of these folders. */
function filesOf(folders: string[]): string[] {
  const modules = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .map((file) => path.parse(file).name)
  const assets = path.join(build, 'assets')
  return readdirSync(assets)
    .filter((file) => modules.includes(file.replace(/-[\w-]{8}\.js$/, '')))
    .map((file) => path.join(assets, file))
}

const sizeOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)

for (const address of ['/', '/hire-maid', '/hire-maid/faq', '/callus', '/terms-of-service']) {
  test(`the scripts of ${address} stay within the budget`, async ({ page }) => {
    const files = await scriptsOf(page, address)
    expect(files).not.toEqual([])
    expect(sizeOf(files)).toBeLessThan(BUDGET_BYTES)
  })
}

test('the scripts of a profile stay within the budget', async ({ page }) => {
  // Found by a call: what a list still loads would count as the profile's.
  const { id } = await aFreeMaid(page.request)
  expect(sizeOf(await scriptsOf(page, `/maids/${id}`))).toBeLessThan(BUDGET_BYTES)
})

test('the list loads nothing of the hiring steps and of the console', async ({ page }) => {
  // The console is a build of its own, whose files have names of the site's too.
  const ofConsole = readdirSync(path.join(build, 'console/assets'))
  const elsewhere = [
    ...filesOf(['web/flow', 'web/site/hiring']),
    ...ofConsole.map((file) => path.join(build, 'console/assets', file)),
  ]
  expect(elsewhere).not.toEqual([])
  const loaded = await scriptsOf(page, '/hire-maid')
  expect(loaded.filter((file) => elsewhere.includes(file))).toEqual([])
})
