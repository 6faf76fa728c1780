import { useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { NarrowWays } from './narrow-ways.tsx'
import { ReaderHead } from './reader-head.tsx'
import type { Resource } from './resource.ts'
import { SheetPane } from './sheet-pane.tsx'
import { TextPane } from './text-pane.tsx'
import { useSheet } from './use-sheet.ts'
import { hasOwnViewer, useIsWide } from './use-viewer.ts'

/**
 * A document as PDF and as text (mock 35). Narrow screens show the text first; without scripts
 * buttons are links.
 */
export function ReaderFrame(props: {
  resource: Resource
  titleLevel: 'h1' | 'h2'
  titleId?: string
  onClose?: () => void
  className?: string
}) {
  const { resource, titleLevel } = props
  const isWide = useIsWide()
  const isHydrated = useHydrated()
  // A phone's own viewer is better, and our canvases can stay blank there.
  const draws = isHydrated && isWide && !hasOwnViewer()
  return (
    <article className={classNames('flex min-h-0 flex-col', props.className)}>
      {draws ? (
        <DrawnReader {...props} />
      ) : (
        <>
          <ReaderHead {...props} />
          <Panes>
            <div className="hidden place-content-center bg-sunken p-8 lg:grid print:hidden">
              <NarrowWays resource={resource} />
            </div>
            <div className="lg:min-h-0 lg:overflow-y-auto lg:px-6 lg:pb-6">
              <NarrowWays resource={resource} className="lg:hidden" />
              <TextPane resource={resource} level={titleLevel === 'h1' ? 'h2' : 'h3'} />
            </div>
          </Panes>
        </>
      )}
    </article>
  )
}

function DrawnReader(props: Parameters<typeof ReaderFrame>[0]) {
  const [attempt, setAttempt] = useState(0)
  return <DrawnAttempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />
}

function DrawnAttempt(props: Parameters<typeof ReaderFrame>[0] & { again: () => void }) {
  const { resource, titleLevel } = props
  const sheet = useSheet(resource)
  return (
    <>
      <ReaderHead {...props} sheet={sheet} />
      <Panes>
        <div className="flex min-h-0 flex-col print:hidden">
          <SheetPane resource={resource} sheet={sheet} again={props.again} />
        </div>
        {/* The middle of a page is reached by Tab through its own links and parts. */}
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 overflow-y-auto px-6 pb-6 print:overflow-visible"
        >
          <TextPane resource={resource} level={titleLevel === 'h1' ? 'h2' : 'h3'} />
        </div>
      </Panes>
    </>
  )
}

const Panes = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[3fr_2fr] lg:border-t lg:border-line print:block">
    {children}
  </div>
)
