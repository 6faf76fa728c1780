import type { Page } from './pages.ts'
import { pages } from './pages.ts'
import { textPages } from './text-pages.ts'

/** With a route of their own or without. */
export const allPages: readonly Page[] = [
  ...Object.values<Page>(pages),
  ...Object.values<Page>(textPages),
]

const patterns = allPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, String.raw`[\w-]+`)}$`),
}))

/** At a path in canonical spelling; undefined where there is none. */
export const findPage = (path: string): Page | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page
