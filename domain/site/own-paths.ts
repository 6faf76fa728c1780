import { pages } from './pages.ts'
import { textPaths } from './text-paths.ts'

/** Linked parts of the landing page. */
const landingParts = {
  prices: `${pages.home.path}#prices`,
  visas: `${pages.home.path}#visas`,
} as const

/**
 * Names of linked addresses: `paths.callUs` in screens, `to:callUs` in texts. Published names must
 * stay.
 */
export const ownPaths = {
  home: pages.home.path,
  about: pages.about.path,
  places: pages.locations.path,
  ...landingParts,
  maids: pages.maids.path,
  nannies: pages.nannies.path,
  liveOutMaids: `${pages.maids.path}?check_pref=live_out`,
  saved: pages.saved.path,
  together: pages.together.path,
  questions: pages.questions.path,
  insurance: pages.insurance.path,
  guide: pages.guide.path,
  seeking: pages.seeking.path,
  verify: pages.verify.path,
  application: pages.application.path,
  myHire: pages.myHire.path,
  myData: pages.myData.path,
  chat: pages.chat.path,
  offline: pages.offline.path,
  cookiesDisabled: pages.cookiesDisabled.path,
  ...textPaths,
} as const

/** A profile's path. */
export const profilePath = (maidId: string): string => `/maids/${maidId}`
