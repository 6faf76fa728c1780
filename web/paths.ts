import { DEFAULT_PRODUCT } from '#domain/constants.ts'

/** Addresses that several parts link to. */
export const paths = {
  home: '/',
  maids: '/hire-maid',
  nannies: '/hire-nanny',
  saved: `/shortlisted-${DEFAULT_PRODUCT}`,
  questions: '/hire-maid/faq',
  prices: '/#prices',
  visas: '/#visas',
  myHire: '/app',
  chat: '/whatsapp-us',
  about: '/aboutus',
  call: '/callus',
  terms: '/terms-of-service',
  cookiesDisabled: '/cookies-disabled',
} as const
