import type { RouteConfig } from '@react-router/dev/routes'
import { index, route } from '@react-router/dev/routes'

import { DEFAULT_PRODUCT } from '#domain/constants.ts'

/** Every address of the site, in one list. */
export default [
  index('site/home/landing.route.tsx'),
  route('locations', 'site/home/landing.route.tsx', { id: 'locations' }),
  route('aboutus', 'site/home/landing.route.tsx', { id: 'aboutus' }),
  route('hire-maid/faq', 'site/faq/faq.route.tsx'),
  route('hire-maid', 'site/catalogue/list/list.route.tsx', { id: 'hire-maid' }),
  route('hire-nanny', 'site/catalogue/list/list.route.tsx', { id: 'hire-nanny' }),
  route(`shortlisted-${DEFAULT_PRODUCT}`, 'site/catalogue/saved/saved.route.tsx'),
  route('maids/:maidId', 'site/catalogue/profile/profile.route.tsx'),
  route('compare', 'site/catalogue/compare/compare.route.tsx'),
  route('app', 'site/hiring/application.route.tsx'),
  route('whatsapp-us', 'site/contact/chat.route.tsx'),
  route('confirm', 'site/contact/confirm.route.tsx'),
  route('cookies-disabled', 'site/astray/cookies-disabled.route.tsx'),
  route('*', 'site/astray/unknown.route.tsx'),
] satisfies RouteConfig
