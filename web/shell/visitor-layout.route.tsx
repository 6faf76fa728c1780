import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notifications } from '#web/notices/notifications.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { CaptchaPlace } from './captcha/captcha-place.tsx'
import { ConsentPlace } from './consent/consent-place.tsx'
import { StatusLines } from './status-lines.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'
import { useMovedFocus } from './use-moved-focus.ts'

/** Parts that stay between pages of all frames. */
export default function VisitorLayout() {
  const t = useTranslations('shell')
  useNavigationEffects()
  useMovedFocus()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="content">{t('skip')}</SkipLink>
      <StatusLines />
      <Outlet />
      <Notifications />
      <CaptchaPlace />
      <ConsentPlace />
    </div>
  )
}
