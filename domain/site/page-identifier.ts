import { findPage } from './find-page.ts'

/** Addresses without a page, by which rules know where a visit began. */
const named: Readonly<Record<string, string>> = {
  '/tadbeer': 'tadbeer',
  '/visaservices': 'visaservices',
  '/landing-page': 'landing-page',
  '/services-page': 'services-page',
}

/**
 * How the rules of campaigns name a page [O05], by its path in canonical spelling: a visit with the
 * tadbeer flag is on that page wherever it is, and a page without a name goes by its path.
 */
export function pageIdentifier(path: string, hasTadbeer = false): string {
  if (hasTadbeer) return 'tadbeer'
  return findPage(path)?.identifier ?? named[path] ?? path
}
