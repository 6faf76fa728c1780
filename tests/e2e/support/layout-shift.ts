import type { Page } from '@playwright/test'

/** What may move at most, as a share of the screen. */
export const MOST_SHIFT = 0.02

type Shifts = { all: number; unexpected: number; moved: string[] }
type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Watching = { shiftWatch?: { observer: PerformanceObserver; entries: Entry[] } }

/**
 * How much of a page moves in the second after something is done. `all` counts what follows a press
 * within half a second too, which browsers leave out of their figure: a finger is there just then.
 */
export async function shiftAfter(
  page: Page,
  act: () => Promise<unknown>,
  waitMs = 1_000,
): Promise<Shifts> {
  await page.evaluate(() => {
    const entries: Entry[] = []
    const observer = new PerformanceObserver((list) =>
      entries.push(...(list.getEntries() as Entry[])),
    )
    observer.observe({ type: 'layout-shift' })
    ;(window as Watching).shiftWatch = { observer, entries }
  })
  await act()
  await page.waitForTimeout(waitMs)
  return page.evaluate(() => {
    const { shiftWatch: watch } = window as Watching
    if (!watch) throw new Error('the page was left, so nothing was measured')
    watch.entries.push(...(watch.observer.takeRecords() as Entry[]))
    watch.observer.disconnect()
    const sum = (entries: Entry[]) => entries.reduce((total, { value }) => total + value, 0)
    return {
      all: sum(watch.entries),
      unexpected: sum(watch.entries.filter(({ hadRecentInput }) => !hadRecentInput)),
      moved: watch.entries.flatMap(({ sources }) =>
        sources.map(({ node, previousRect: was, currentRect: is }) => {
          const text = node?.textContent?.slice(0, 40)
          return `${node?.nodeName} "${text}" from ${was.y} to ${is.y}, ${was.height} to ${is.height} high`
        }),
      ),
    }
  })
}

/** The layout shift of a page from its beginning until now, without what followed a press. */
export const layoutShiftUntilNow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Entry[]) {
            if (!hadRecentInput) sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
