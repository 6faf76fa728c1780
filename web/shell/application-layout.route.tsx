import { Outlet } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { MainPart } from './main-part.tsx'

/** The application: each step draws its own header, and nothing leads away from it. */
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
