import { expect } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** A page never scrolls to the side. */
export async function expectNoSidewaysScroll({ window }: Visitor): Promise<void> {
  const over = await window.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)
}
