import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { AbsentResource } from './absent-resource.tsx'
import { ReaderFrame } from './reader-frame.tsx'
import type { Resource } from './resource.ts'

/** A document's own page; closing goes back, or home for direct visits. */
export function Screen({ resource }: { resource: Resource | undefined }) {
  const navigate = useNavigate()
  if (!resource) return <AbsentResource />
  const close = () => void (hasBefore() ? navigate(-1) : navigate(paths.home))
  return (
    <div className="page-x pt-4 md:pt-6">
      <ReaderFrame
        resource={resource}
        titleLevel="h1"
        onClose={close}
        className="lg:h-[calc(100dvh-8rem)] lg:min-h-130 lg:overflow-hidden lg:rounded-sheet lg:bg-raised lg:shadow-line"
      />
    </div>
  )
}

/** Whether this visit had an earlier page. */
function hasBefore(): boolean {
  const state: unknown = globalThis.history.state
  return Number(Object(state).idx ?? 0) > 0
}
