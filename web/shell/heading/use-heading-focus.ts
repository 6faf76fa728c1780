import { useEffect } from 'react'
import { focusHeading } from './focus-heading.ts'

/** A new heading means a new screen and takes the focus [N02], unless somebody types. */
export function useHeadingFocus(): void {
  useEffect(() => {
    let shown = headingNow()
    const follow = () => {
      const heading = headingNow()
      if (!heading || heading === shown) return
      shown = heading
      if (!isTyping()) focusHeading()
    }
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}

const headingNow = () => document.querySelector('main h1')

const isTyping = () => document.activeElement?.matches('input, select, textarea') === true
