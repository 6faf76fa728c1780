import { pages } from '#domain/site/pages.ts'
import type { PageCode } from '#domain/site/pages.ts'
import type { Noun } from './words/nouns.ts'

type LayoutOf<Code extends PageCode> = (typeof pages)[Code]['layout']

/** A missing file does not compile. */
export const pageFiles: Record<PageCode, `${string}.route.tsx`> = {
  home: 'site/home/landing.route.tsx',
  locations: 'site/home/landing.route.tsx',
  about: 'site/home/landing.route.tsx',
  questions: 'site/faq/faq.route.tsx',
  insurance: 'site/resources/resource.route.tsx',
  guide: 'site/resources/resource.route.tsx',
  document: 'site/resources/resource.route.tsx',
  maids: 'site/catalogue/list/list.route.tsx',
  nannies: 'site/catalogue/list/list.route.tsx',
  saved: 'site/catalogue/saved/saved.route.tsx',
  profile: 'site/catalogue/profile/profile.route.tsx',
  compare: 'site/catalogue/compare/compare.route.tsx',
  together: 'site/catalogue/together/together.route.tsx',
  visas: 'site/visas/visas.route.tsx',
  visaApply: 'site/visas/apply/apply.route.tsx',
  visaStatus: 'site/visas/visa-case/visa-status.route.tsx',
  visaCase: 'site/visas/visa-case/visa-case.route.tsx',
  visa: 'site/visas/visa.route.tsx',
  seeking: 'site/seeking/seeking.route.tsx',
  verify: 'site/verify/verify.route.tsx',
  application: 'site/hiring/application.route.tsx',
  myHire: 'site/my-hire/my-hire.route.tsx',
  myData: 'site/my-data/my-data.route.tsx',
  herAnswer: 'site/her-answer/her-answer.route.tsx',
  ownProfile: 'site/my-profile/my-profile.route.tsx',
  interviews: 'site/interviews/interviews.route.tsx',
  herVisa: 'site/visas/her/her-visa.route.tsx',
  familyVoice: 'site/family-voices/family-voice/family-voice.route.tsx',
  appServices: 'site/hiring/application.route.tsx',
  chat: 'site/contact/chat.route.tsx',
  confirm: 'site/redirects/confirm.route.tsx',
  counterReviews: 'site/redirects/counter-reviews.route.tsx',
  phoneApp: 'site/redirects/phone-app.route.tsx',
  leaving: 'site/redirects/leaving.route.tsx',
  offline: 'site/offline/offline.route.tsx',
  cookiesDisabled: 'site/not-found/cookies-disabled.route.tsx',
}

/** The messages that every public page needs. */
export const commonNouns: readonly Noun[] = ['shell', 'notices']

/** Messages of a page besides the common ones; console pages have none. */
export const pageMessages: {
  [Code in PageCode]: LayoutOf<Code> extends 'console' ? readonly [] : readonly Noun[]
} = {
  home: ['home', 'places'],
  locations: ['home', 'places'],
  about: ['home', 'places'],
  questions: ['faq'],
  // Screens bring these words themselves.
  insurance: [],
  guide: [],
  document: [],
  maids: ['catalogue', 'list', 'emptyList', 'saved'],
  nannies: ['catalogue', 'list', 'emptyList', 'saved'],
  saved: ['catalogue', 'saved'],
  profile: ['catalogue', 'profile'],
  compare: ['catalogue', 'profile', 'compare'],
  together: ['catalogue', 'together'],
  visas: ['visas'],
  visaApply: [
    'creditCardInfo',
    'apply',
    'visas',
    'flow',
    'codes',
    'documents',
    'scanCode',
    'refusals',
  ],
  visaStatus: ['visaCase', 'refusals'],
  visaCase: ['visaCase', 'visas', 'places', 'refusals'],
  visa: ['visas', 'places'],
  seeking: ['seeking', 'refusals'],
  verify: ['verify'],
  application: ['hiring', 'flow', 'ownHires', 'refusals', 'catalogue'],
  myHire: ['hiring', 'myHire', 'leaveDevice'],
  myData: ['myData', 'refusals', 'leaveDevice'],
  herAnswer: ['herAnswer'],
  ownProfile: ['myProfile'],
  interviews: ['interviews'],
  herVisa: ['herAnswer'],
  familyVoice: ['herAnswer', 'refusals'],
  appServices: ['hiring', 'flow', 'ownHires', 'refusals', 'catalogue'],
  chat: ['contact'],
  confirm: ['redirects'],
  counterReviews: ['redirects'],
  phoneApp: ['redirects', 'catalogue'],
  leaving: ['redirects'],
  offline: ['offline'],
  cookiesDisabled: ['notFound'],
}

/** Frames by layout; a missing one does not compile. */
export const layoutFiles: Record<LayoutOf<PageCode>, `${string}.route.tsx`> = {
  site: 'shell/site-layout.route.tsx',
  application: 'shell/application-layout.route.tsx',
}

export const pageCodes = Object.keys(pages).filter(isPageCode)

export function isPageCode(text: string): text is PageCode {
  return Object.hasOwn(pages, text)
}
