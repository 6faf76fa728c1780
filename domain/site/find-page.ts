import { allPages } from './all-pages.ts'
import type { Page } from './pages.ts'

const patterns = allPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, String.raw`[\w-]+`)}$`),
}))

/** At a path in canonical spelling; undefined where there is none. */
export const findPage = (path: string): Page | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page
