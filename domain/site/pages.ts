import { DEFAULT_PRODUCT, REVIEW_PAGE_CODE } from '#domain/constants.ts'
import type { PageWord } from './page-words.ts'

/** A page's frame; the console has no shell or languages. */
export type PageLayout = 'site' | 'application' | 'console'

export type Page = {
  /** In the router's spelling. */
  path: `/${string}`
  layout: PageLayout
  /**
   * For public pages: cached per choice of these query words, language, mode and device, on which
   * alone it depends.
   */
  cachedBy?: readonly PageWord[]
  /** Listed for search engines, or closed to them. */
  crawlers?: 'listed' | 'closed'
  /** The equal page that search engines show instead. */
  sameAs?: `/${string}`
  /** The page code of its calls; by default PAGE_CODE (R29). */
  pageCode?: string
  /** Its name in campaign rules [O05]; by default its path. */
  identifier?: string
  /** Set by the address [M01]; otherwise the visit's mode. */
  mode?: 'nanny'
  /** Its forms are answered by the page itself where no script sends them, as those of still pages. */
  takesForms?: true
  /** Sent without scripts, for old phones and slow lines. */
  isStill?: true
}

const landing = {
  layout: 'site',
  cachedBy: ['redirect_to_whatsapp'],
  crawlers: 'listed',
  identifier: 'landing-page',
} as const
const list = {
  layout: 'site',
  cachedBy: ['filters', 'sort', 'switch_m', 'sgl'],
  crawlers: 'listed',
  identifier: '/hire-maid-off',
} as const

/**
 * Pages with their own routes; links, cache and crawlers follow from it. Text pages are in
 * `text-pages.ts`.
 */
export const pages = {
  home: { path: '/', ...landing },
  locations: { path: '/locations', ...landing },
  about: { path: '/aboutus', ...landing },
  questions: { path: '/hire-maid/faq', layout: 'site', cachedBy: [], crawlers: 'listed' },
  insurance: { path: '/insurance', layout: 'site', cachedBy: [], crawlers: 'listed' },
  guide: { path: '/guide', layout: 'site', cachedBy: [], crawlers: 'listed' },
  // Samples and papers of the operator, as settings list them.
  document: { path: '/documents/:code', layout: 'site', cachedBy: [] },
  maids: { path: '/hire-maid', ...list },
  nannies: { path: '/hire-nanny', ...list, mode: 'nanny' },
  saved: { path: `/shortlisted-${DEFAULT_PRODUCT}`, layout: 'site', crawlers: 'closed' },
  // The sitemap lists profiles itself.
  profile: { path: '/maids/:maidId', layout: 'site', cachedBy: ['planType', 'saved'] },
  compare: { path: '/compare', layout: 'site' },
  // A saved list for two people to decide about.
  together: { path: '/together', layout: 'site', crawlers: 'closed' },
  // Who may sponsor, papers, fees and time, before anything is asked by name.
  visas: { path: '/visas', layout: 'site', cachedBy: [], crawlers: 'listed' },
  // The application for a visa, its steps and links.
  visaApply: { path: '/visas/apply', layout: 'application', crawlers: 'closed' },
  // A household's visa after it was sent, and the way to it by number and code.
  visaStatus: { path: '/visas/status', layout: 'site', crawlers: 'closed' },
  visaCase: { path: '/visas/case/:caseId', layout: 'site' },
  // The sitemap lists the kinds itself.
  visa: { path: '/visas/:kind', layout: 'site', cachedBy: ['visa'] },
  // For those who look for work.
  seeking: { path: '/work-with-us', layout: 'site', cachedBy: [], crawlers: 'listed' },
  // Its address is printed on every paper.
  verify: { path: '/verify', layout: 'site', cachedBy: [], crawlers: 'listed' },
  application: { path: '/app', layout: 'application', crawlers: 'closed' },
  // The page of a household's hires.
  myHire: { path: '/my-hire', layout: 'site', crawlers: 'closed' },
  // A copy or erasure of one's own data.
  myData: { path: '/my-data', layout: 'site', crawlers: 'closed' },
  herAnswer: { path: '/her-answer', layout: 'application', crawlers: 'closed', takesForms: true },
  // What families see of a worker, for herself, by a code to her number.
  ownProfile: {
    path: '/my-profile',
    layout: 'application',
    crawlers: 'closed',
    isStill: true,
  },
  // An interview of a household and a worker by video; its call brings one script of its own.
  interviews: { path: '/interviews', layout: 'site', crawlers: 'closed', isStill: true },
  // A worker's own side of a visa, by the link sent to her.
  herVisa: { path: '/her-visa', layout: 'application', crawlers: 'closed', takesForms: true },
  // A family voice, by the link sent for it.
  familyVoice: { path: '/voice', layout: 'site', crawlers: 'closed' },
  // The same application with the same signatures (R11).
  appServices: { path: '/app-services', layout: 'application', crawlers: 'closed' },
  chat: { path: '/whatsapp-us', layout: 'site' },
  confirm: { path: '/confirm', layout: 'site', crawlers: 'closed' },
  counterReviews: {
    path: '/counter-reviews',
    layout: 'site',
    crawlers: 'closed',
    pageCode: REVIEW_PAGE_CODE,
  },
  phoneApp: { path: '/ccapp', layout: 'site', crawlers: 'listed', identifier: 'cc-app' },
  leaving: { path: '/url', layout: 'site', crawlers: 'closed' },
  // Shown by the installed app for pages that cannot load.
  offline: { path: '/offline', layout: 'site', cachedBy: [] },
  cookiesDisabled: { path: '/cookies-disabled', layout: 'site' },
} as const satisfies Record<string, Page>

export type PageCode = keyof typeof pages
