import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { focusHeading, scrollToElement } from './heading/focus-heading.ts'

/** The link pressed on each page, by history key. */
const pressedBefore = new Map<string, { element: WeakRef<Element>; href: string }>()

/**
 * Moves the focus after navigation [N02]: to the heading, the named part, or on Back where it was.
 */
export function useMovedFocus(): void {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef<string | undefined>(undefined)
  const lastSearch = useRef(search)

  const remember = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (link && href) pressedBefore.set(key, { element: new WeakRef(link), href })
  }
  useEvent('click', remember, { isFirst: true })

  const follow = useEffectEvent((pathname: string, hash: string, key: string) => {
    const isArrival = lastPath.current === undefined
    const isSamePage = lastPath.current === pathname
    const isAskedAnew = isSamePage && lastSearch.current !== search
    lastPath.current = pathname
    lastSearch.current = search
    // The same page in another language or with other filters keeps its place.
    if (isAskedAnew) return
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named && type !== 'POP') return scrollToElement(named, { focus: !isArrival })
    if (isArrival || isSamePage) return
    const pressed = type === 'POP' ? findPressed(key) : undefined
    if (pressed) pressed.focus({ preventScroll: true })
    else focusHeading()
  })
  useEffect(() => follow(pathname, hash, key), [pathname, hash, key])
}

/** The pressed link, or its successor after a redraw. */
function findPressed(key: string): HTMLElement | undefined {
  const pressed = pressedBefore.get(key)
  const element = pressed?.element.deref()
  if (element instanceof HTMLElement && element.isConnected) return element
  const links = [...document.querySelectorAll<HTMLElement>('a[href]')]
  return links.find(
    (link) => link.getAttribute('href') === pressed?.href && link.getClientRects().length > 0,
  )
}
