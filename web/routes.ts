import type { RouteConfig } from '@react-router/dev/routes'
import { index, route } from '@react-router/dev/routes'

/** Every address of the site, in one list. */
export default [
  index('site/home/landing.route.tsx'),
  route('app', 'site/hiring/application.route.tsx'),
  route('whatsapp-us', 'site/contact/chat.route.tsx'),
  route('cookies-disabled', 'site/home/cookies-disabled.route.tsx'),
  route('*', 'site/home/unknown.route.tsx'),
] satisfies RouteConfig
