import { paths } from '#web/paths.ts'

/** The page itself, or its part of the site. */
export type Current = 'page' | 'true'

/** How the menu marks the saved list; interviews begin and stand there. */
export function savedPlace(pathname: string): Current | undefined {
  if (pathname === paths.saved) return 'page'
  return pathname === paths.interviews ? 'true' : undefined
}
