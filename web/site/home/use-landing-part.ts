import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollToElement } from '#web/shell/scroll-to-element.ts'

/** Addresses that stand for a part of the landing page (R03). */
const partOf: Partial<Record<string, string>> = { '/locations': 'map', '/aboutus': 'about' }

/** Scrolls to the address's part, as often as one goes there. */
export function useLandingPart(): void {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const part = document.getElementById(partOf[pathname] ?? '')
    if (part) scrollToElement(part, { focus: key !== 'default' })
  }, [pathname, key])
}
