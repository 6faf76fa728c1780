import { SESSION_KEYS, TRANSLATION_DELAY_MS } from '#domain/constants.ts'
import { findPage } from '#domain/site/find-page.ts'
import { outsideTurn } from '#domain/visitor/outside-language.ts'
import type { SiteInfo } from '#web/site-info.ts'
import { languageMissing } from '#web/notices/error-catalogue.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { sessionKeys } from '#web/storage/browser-storage.ts'

type Widget = NonNullable<SiteInfo['translation']>

/** The element of the widget's menu, a select of language codes. */
const MENU_PLACE = 'translation-widget'

let shown: string | undefined
let coming: Promise<void> | undefined

/**
 * Loads the operator's translation widget before a page, or a fresh document [L04]. Rejects without
 * its script [F10].
 */
export async function turnOutside(url: URL, widget: Widget): Promise<void> {
  const turn = outsideTurn({
    offered: widget.languages,
    query: url.searchParams.get('lang'),
    stored: sessionKeys.get(SESSION_KEYS.lang),
    shown,
    isPublic: isPublic(url.pathname),
    beganPublic: isPublic(documentPath()),
  })
  if (turn.type === 'fresh-page') {
    location.assign(url)
    await new Promise(() => undefined)
  }
  if (turn.type === 'translate') await (coming ??= translate(turn.language, widget.script))
}

/** For the document's first page, which stays where the widget fails. */
export async function turnFirstPage(url: URL, widget: Widget): Promise<void> {
  await turnOutside(url, widget).catch(() => notifications.show(languageMissing))
}

async function translate(language: string, script: string): Promise<void> {
  try {
    await bringScript(script)
    shown = language
    sessionKeys.set(SESSION_KEYS.lang, language)
    setTimeout(() => select(language), TRANSLATION_DELAY_MS)
  } finally {
    coming = undefined
  }
}

/** Sends the widget's host only our origin. */
function bringScript(src: string): Promise<void> {
  menuPlace()
  const script = Object.assign(document.createElement('script'), {
    src,
    referrerPolicy: 'origin',
  })
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('no translation widget'))
    })
    document.head.append(script)
  })
}

/** Chooses in the widget's menu; without one it offers no language. */
function select(language: string): void {
  const menu = menuPlace().querySelector('select')
  if (menu) menu.value = language
  if (menu?.value === language) menu.dispatchEvent(new Event('change', { bubbles: true }))
  else notifications.show(languageMissing)
}

/** Outside React's tree and out of sight, because the page has its own menu. */
function menuPlace(): HTMLElement {
  const there = document.getElementById(MENU_PLACE)
  if (there) return there
  const place = Object.assign(document.createElement('div'), { id: MENU_PLACE, hidden: true })
  document.body.append(place)
  return place
}

const isPublic = (path: string): boolean => findPage(path)?.cachedBy !== undefined

/** The document's own path, whose policy applies to all later pages. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? location.href).pathname
}
