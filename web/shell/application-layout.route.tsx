import { Outlet } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { MainPart } from './main-part.tsx'
import { SiteNotices } from './site-notices.tsx'

/** Steps draw their own header, without links that lead away. */
export default function ApplicationLayout() {
  return (
    <>
      <SiteNotices />
      <MainPart>
        <Outlet />
      </MainPart>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <MainPart>
      <FailurePage />
    </MainPart>
  )
}
