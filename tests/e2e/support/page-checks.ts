import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Half as long as what the package exports, which each page has to parse. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What that script leaves in a page. */
declare const axe: typeof Axe

// To describe what passed takes three times as long as the check.
const resultTypes: RunOptions['resultTypes'] = ['violations']
const rules = {
  /** The rules of WCAG 2.2 AA that a program can check, and the best practices of axe. */
  all: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes,
  },
  /** What other words can break: names, labels, languages and sizes; colours and structure stay. */
  words: {
    runOnly: [
      'cat.forms',
      'cat.language',
      'cat.name-role-value',
      'cat.sensory-and-visual-cues',
      'cat.text-alternatives',
    ],
    resultTypes,
  },
} satisfies Record<string, RunOptions>

/** No rule of WCAG 2.2 AA that a machine can check is broken. Waits until nothing moves. */
export async function expectAccessible(
  page: Page,
  which: keyof typeof rules = 'all',
): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(rules[which])}).then(({ violations }) => violations)`,
  )
  const found = []
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) {
      const element = target.join(' ')
      if (id === 'target-size' && (await isLargeInView(page, element))) continue
      found.push(`${id}: ${element}`)
    }
  }
  expect(found).toEqual([])
}

/** A target that a fixed bar covers in part is measured again where a visitor scrolls it to. */
async function isLargeInView(page: Page, selector: string): Promise<boolean> {
  const element = page.locator(selector)
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const violations = await element.evaluate((node) =>
    axe.run(node, { runOnly: { type: 'rule', values: ['target-size'] } }).then((r) => r.violations),
  )
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return violations.length === 0
}

/** A page never scrolls to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}
