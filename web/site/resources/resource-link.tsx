import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import type { MouseEvent, ReactNode } from 'react'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'

// Loads the viewer at the press.
const OpenResource = lazyPart(async () => (await import('./open-resource.tsx')).default)

/** A link to a document that opens it over the current page. */
export function ResourceLink(props: {
  to: string
  code: ResourceCode
  title: string
  className?: string
  children: ReactNode
}) {
  const { code, title } = props
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={props.to} onClick={open} aria-haspopup="dialog" className={props.className}>
        {props.children}
      </a>
      {isOpen ? (
        <Suspense fallback={null}>
          <OpenResource {...{ code, title }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
