import { useEffect } from 'react'
import { brand } from '#domain/brand.ts'

/** Titles the page by its current heading, with `errorPrefix` while the summary shows errors. */
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
