import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollToElement } from '#web/shell/scroll-to-element.ts'

/** Opens the answer that the address names. */
export function useNamedQuestion(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    scrollToElement(named)
  }, [hash])
}
