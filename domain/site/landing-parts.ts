import { pages } from './pages.ts'

/** Parts of the landing page that others lead to. */
export const landingParts = {
  prices: `${pages.home.path}#prices`,
  visas: `${pages.home.path}#visas`,
} as const
