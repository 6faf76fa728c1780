import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'

/**
 * The page is named by its heading, in its language, and by "Error:" while the summary has errors.
 * Headings follow what happens, so the name is read where it stands.
 */
export function useStepTitle(): void {
  const prefix = useTranslations('hiring')('errorPrefix')
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent.trim()
      const hasErrors = document.querySelector('main [data-error-summary]') !== null
      if (heading) document.title = `${hasErrors ? `${prefix} ` : ''}${heading} · ${brand.name}`
    }
    const observer = new MutationObserver(name)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    name()
    return () => {
      observer.disconnect()
      document.title = brand.name
    }
  }, [prefix])
}
