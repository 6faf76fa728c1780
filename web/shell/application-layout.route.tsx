import { Outlet } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { MainPart } from './main-part.tsx'

/** Each step draws its own header; nothing leads away. */
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
