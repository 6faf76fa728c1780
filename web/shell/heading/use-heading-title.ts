import { useEffect } from 'react'
import { brand } from '#domain/brand.ts'

/**
 * The page is named by its heading, in its language, and by `errorPrefix` while the summary has
 * errors. Headings follow what happens, so the name is read where it stands.
 */
export function useHeadingTitle(errorPrefix = ''): void {
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent.trim()
      const hasErrors = document.querySelector('main [data-error-summary]') !== null
      const prefix = hasErrors ? `${errorPrefix} ` : ''
      if (heading) document.title = `${prefix}${heading} · ${brand.name}`
    }
    const observer = new MutationObserver(name)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    name()
    return () => {
      observer.disconnect()
      document.title = brand.name
    }
  }, [errorPrefix])
}
