import { findPage } from './find-page.ts'

/** Addresses without a page that rules know as starting points. */
const named: Readonly<Record<string, string>> = {
  '/tadbeer': 'tadbeer',
  '/visaservices': 'visaservices',
  '/landing-page': 'landing-page',
  '/services-page': 'services-page',
}

/**
 * How campaign rules name a page [O05]: its identifier, else its path. The tadbeer flag overrides
 * both.
 */
export function pageIdentifier(path: string, hasTadbeer = false): string {
  if (hasTadbeer) return 'tadbeer'
  return findPage(path)?.identifier ?? named[path] ?? path
}
