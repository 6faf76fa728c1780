import type { Page } from './pages.ts'
import { pages } from './pages.ts'
import { textPages } from './text-pages.ts'

/** All pages, with a route of their own or without. */
export const allPages: readonly Page[] = [
  ...Object.values<Page>(pages),
  ...Object.values<Page>(textPages),
]

const patterns = allPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, String.raw`[\w-]+`)}$`),
}))

/** The page of a canonical path, if any. */
export const findPage = (path: string): Page | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page
