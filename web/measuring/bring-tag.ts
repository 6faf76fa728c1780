import { findPage } from '#domain/site/find-page.ts'
import { tagScript } from '#domain/visitor/tag-manager.ts'
import { pushToDataLayer } from './data-layer.ts'
import { readConsent } from '#web/storage/consent.ts'
import { TAG_ELEMENT } from './outside-tag.ts'

/** Loads the operator's tag manager only with consent and only on public pages. */
export function bringTag(id: string | undefined, began = documentPath()): void {
  const isPublic = findPage(began)?.cachedBy !== undefined
  if (id === undefined || readConsent() !== 'granted' || !isPublic) return
  if (document.getElementById(TAG_ELEMENT)) return
  announce(id)
  const script = Object.assign(document.createElement('script'), {
    id: TAG_ELEMENT,
    src: tagScript(id),
    async: true,
    referrerPolicy: 'origin',
  })
  document.head.append(script)
}

/** Initial commands of each kind of tag. */
function announce(id: string): void {
  if (id.startsWith('GTM-')) {
    return pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() })
  }
  command('js', new Date())
  command('config', id)
}

/** Tags read only an `arguments` object. */
function command(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array is not read
  pushToDataLayer(arguments)
}

/** The document's path, whose policy applies to all later pages. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? location.href).pathname
}
