import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Kept } from '#web/ui/kept/kept.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { FailurePage } from './failure-page.tsx'
import { MainPart } from './main-part.tsx'
import { Footer } from './menu/footer.tsx'
import { Header } from './menu/header.tsx'
import { TabBar } from './menu/tab-bar.tsx'
import { SiteNotices } from './site-notices.tsx'
import { usePageHandle } from './page/page-handle.ts'
import { useVisit } from '#web/use-visit.ts'

/** Header, content, footer, and on a phone the tab bar. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <FailurePage />
    </SiteFrame>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  const { bareOn, hidesTabBar = bareOn } = usePageHandle()
  const visit = useVisit()
  const { pathname } = useLocation()
  const frame = (part: string) => () => JSON.stringify([part, pathname, visit])
  const aroundContent = classNames('contents', bareOn && 'max-md:hidden')
  const content = (
    <>
      <SiteNotices />
      <MainPart>{children}</MainPart>
    </>
  )
  if (bareOn === 'all') return content
  return (
    <div className={classNames('flex flex-1 flex-col', !hidesTabBar && 'pb-20 md:pb-0 print:pb-0')}>
      <Kept as="div" className={aroundContent} of={frame('header')}>
        <Header />
      </Kept>
      {content}
      <Kept as="div" className={aroundContent} of={frame('footer')}>
        <Footer />
      </Kept>
      {hidesTabBar ? null : <TabBar />}
    </div>
  )
}
