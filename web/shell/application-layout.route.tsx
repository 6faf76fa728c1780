import { Outlet } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { MainPart } from './main-part.tsx'

/** Steps draw their own header, without links that lead away. */
export default function ApplicationLayout() {
  return (
    <MainPart>
      <Outlet />
    </MainPart>
  )
}

export function ErrorBoundary() {
  return (
    <MainPart>
      <FailurePage />
    </MainPart>
  )
}
