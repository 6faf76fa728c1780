import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notifications } from '#web/notices/notifications.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { CaptchaPlace } from './captcha/captcha-place.tsx'
import { Footer } from './menu/footer.tsx'
import { Header } from './menu/header.tsx'
import { NavigationSigns } from './navigation-signs.tsx'
import { usePageHandle } from './page-handle.ts'
import { StatusLines } from './status-lines.tsx'
import { TabBar } from './menu/tab-bar.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useMovedFocus } from './use-moved-focus.ts'

/** The frame of every page: header, content, tab bar and footer, and what may appear over them. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const { bare = false, hidesTabBar = bare !== false } = usePageHandle()
  const aroundContent = classNames('contents', bare === 'phone' && 'max-md:hidden')
  useArrivals()
  useMovedFocus()
  return (
    <div
      className={classNames('flex min-h-dvh flex-col', !hidesTabBar && 'pb-20 md:pb-0 print:pb-0')}
    >
      <SkipLink to="content">{t('skip')}</SkipLink>
      <StatusLines />
      {bare === true ? null : (
        <div className={aroundContent}>
          <Header />
        </div>
      )}
      {/* A form fills a short page, so that its bar stays at the bottom when an error comes or goes. */}
      <main
        id="content"
        tabIndex={-1}
        className="relative flex-1 outline-none has-[>form]:flex has-[>form]:flex-col"
      >
        <NavigationSigns />
        {children}
      </main>
      {bare === true ? null : (
        <div className={aroundContent}>
          <Footer />
        </div>
      )}
      {hidesTabBar ? null : <TabBar />}
      <Notifications />
      <CaptchaPlace />
    </div>
  )
}
