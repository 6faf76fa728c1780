import { landingParts } from '#domain/site/landing-parts.ts'
import { pages } from '#domain/site/pages.ts'

/** Addresses that several parts link to. */
export const paths = {
  home: pages.home.path,
  maids: pages.maids.path,
  nannies: pages.nannies.path,
  saved: pages.saved.path,
  together: pages.together.path,
  questions: pages.questions.path,
  insurance: pages.insurance.path,
  guide: pages.guide.path,
  ...landingParts,
  seeking: pages.seeking.path,
  verify: pages.verify.path,
  application: pages.application.path,
  myHire: pages.myHire.path,
  myData: pages.myData.path,
  chat: pages.chat.path,
  about: pages.about.path,
  call: '/callus',
  services: '/services',
  guides: '/gcc-guide',
  terms: '/terms-of-service',
  privacy: '/privacy',
  offline: pages.offline.path,
  cookiesDisabled: pages.cookiesDisabled.path,
} as const
