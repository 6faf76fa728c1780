import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { pages } from './pages.ts'
import { textPaths } from './text-paths.ts'

/**
 * Names of linked addresses: `paths.callUs` in screens, `to:callUs` in texts. Published names must
 * stay.
 */
export const ownPaths = {
  home: pages.home.path,
  about: pages.about.path,
  places: pages.locations.path,
  /** A part of the landing page. */
  prices: `${pages.home.path}#prices`,
  maids: pages.maids.path,
  nannies: pages.nannies.path,
  liveOutMaids: `${pages.maids.path}?check_pref=live_out`,
  saved: pages.saved.path,
  together: pages.together.path,
  questions: pages.questions.path,
  insurance: pages.insurance.path,
  guide: pages.guide.path,
  visas: pages.visas.path,
  visaApply: pages.visaApply.path,
  visaStatus: pages.visaStatus.path,
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

/** The path of a kind of visa. */
export const visaPath = (kind: VisaKind): string => `/visas/${kind}`

/** The path of a visa that was sent. */
export const visaCasePath = (caseId: string): string => `/visas/case/${caseId}`

/** A profile's path. */
export const profilePath = (maidId: string): string => `/maids/${maidId}`
