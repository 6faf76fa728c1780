import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { scrollToElement } from './scroll-to-element.ts'

/** Where the focus was on each page of this visit, by the key of its history entry. */
const focusedBefore = new Map<string, string>()

/**
 * After a navigation the focus follows the eye [N02]: to the new page's heading at the top, to the
 * part that the address names, or on Back to where it was. The scroll itself is the router's.
 */
export function useMovedFocus(): void {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef<string | undefined>(undefined)
  const lastKey = useRef(key)

  useEffect(() => {
    lastKey.current = key
    const remember = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (link) focusedBefore.set(lastKey.current, selectorOf(link))
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [key])

  const follow = useEffectEvent((pathname: string, hash: string, key: string) => {
    const isArrival = lastPath.current === undefined
    const isSamePage = lastPath.current === pathname
    lastPath.current = pathname
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named && type !== 'POP') return scrollToElement(named, { focus: !isArrival })
    if (isArrival || isSamePage) return
    const before = type === 'POP' ? focusedBefore.get(key) : undefined
    const target = before ? document.querySelector<HTMLElement>(before) : null
    if (target) target.focus({ preventScroll: true })
    else focusHeading()
  })
  useEffect(() => follow(pathname, hash, key), [pathname, hash, key])
}

function selectorOf(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`
  return `a[href="${CSS.escape(element.getAttribute('href') ?? '')}"]`
}

function focusHeading(): void {
  const content = document.getElementById('content')
  const heading = content?.querySelector<HTMLElement>('h1') ?? content
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}
