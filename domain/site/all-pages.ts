import { pages } from './pages.ts'
import type { Page } from './pages.ts'
import { textPages } from './text-pages.ts'

/** With a route of their own or without. */
export const allPages: readonly Page[] = [
  ...Object.values<Page>(pages),
  ...Object.values<Page>(textPages),
]
