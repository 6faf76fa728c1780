import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import type { Language } from '#domain/constants.ts'
import { browserSend } from './api-client.ts'
import { browserVisit } from './request/browser-visit.ts'
import { loadMessages, nounsAt } from './words/messages.ts'
import { stayHere } from './navigator.ts'
import { languageMissing } from './notices/error-catalogue.ts'
import { notifications } from '#web/notices/notification-queue.ts'
import { wantsFreshDocument } from './measuring/outside-tag.ts'
import { tellFailure } from './notices/show-failure.ts'
import { translationWidget } from './site-info.ts'
import { CallFailure, sendContext, visitContext } from './send.ts'
import type { PageVisit, Send } from './send.ts'

export type LoadArgs = {
  send: Send
  url: URL
  params: Record<string, string | undefined>
  visit: PageVisit
  isServer: boolean
  signal: AbortSignal
}
type Widget = NonNullable<ReturnType<typeof translationWidget>>
type Load<T> = (args: LoadArgs) => Promise<T>

/**
 * A page's data, loaded alike on server and in browsers. A failed call on the server sets the
 * page's status.
 */
export function serverLoad<T>(load: Load<T>) {
  return async ({ request, params, context, pattern }: LoaderFunctionArgs): Promise<T> => {
    const visit = context.get(visitContext)
    await loadMessages(visit.language, nounsAt(pattern))
    const args = { url: new URL(request.url), params, visit, signal: request.signal }
    try {
      return await load({ ...args, send: context.get(sendContext), isServer: true })
    } catch (error) {
      if (error instanceof CallFailure) throw failedPage(error)
      throw error
    }
  }
}

/**
 * A failed load is told and its navigation cancelled [N04][F06]; only Back or a fresh load show the
 * failure.
 */
export function browserLoad<T>(load: Load<T>) {
  return async ({ request, params, pattern }: ClientLoaderFunctionArgs): Promise<T> => {
    const url = new URL(request.url)
    if (isCutOff() && url.pathname !== location.pathname) await loadKept(url)
    const visit = browserVisit(url)
    const signal = request.signal
    if (wantsFreshDocument(url.pathname)) await loadDocument(url)
    await turnTo(url, visit.language)
    try {
      await loadMessages(visit.language, nounsAt(pattern))
      return await load({ send: browserSend, url, params, visit, isServer: false, signal })
    } catch (error) {
      if (error instanceof Response || signal.aborted) throw error
      return failedNavigation(error, request)
    }
  }
}

/** Loads a new document; the navigation waits until then. */
async function loadDocument(url: URL): Promise<void> {
  location.assign(url)
  await new Promise(() => undefined)
}

/**
 * Loads a language before the page changes to it; where it fails, page and stored language stay
 * [L04][F10].
 */
async function turnTo(url: URL, language: Language): Promise<void> {
  const widget = translationWidget()
  if (!widget && language === document.documentElement.lang) return
  try {
    if (widget) await (await import('./language/outside-language.ts')).turnOutside(url, widget)
    if (language !== document.documentElement.lang) await (coming ??= bring(language))
  } catch (error) {
    notifications.show(languageMissing)
    if (stayHere()) await new Promise(() => undefined)
    throw error
  }
}

/** Applies a widget's language to the document's first page [L04]. */
export async function loadOutsideLanguage(url: URL, widget: Widget): Promise<void> {
  const outside = await import('./language/outside-language.ts')
  await outside.turnFirstPage(url, widget)
}

/** Shared by all loads of a navigation. */
let coming: Promise<void> | undefined

async function bring(language: Language): Promise<void> {
  const { dataset } = document.documentElement
  // A missing file is handled here, so the page need not reload.
  dataset['turning'] = language
  try {
    const { bringLanguage } = await import('./language/bring-language.ts')
    await bringLanguage(language)
  } finally {
    coming = undefined
    delete dataset['turning']
  }
}

/** Offline the service worker serves a kept page or the offline page. */
const isCutOff = () => !navigator.onLine && navigator.serviceWorker?.controller

async function loadKept(url: URL): Promise<never> {
  location.assign(url)
  return new Promise(() => undefined)
}

/** Stays on the old page, or throws for the failure page. */
async function failedNavigation(error: unknown, request: Request): Promise<never> {
  if (error instanceof CallFailure) tellFailure(error)
  const isHere = new URL(request.url).pathname === location.pathname
  if (!isHere && stayHere()) await new Promise(() => undefined)
  throw error instanceof CallFailure ? failedPage(error) : error
}

function failedPage(failure: CallFailure) {
  const status = failure.status >= 500 || failure.status === 0 ? 503 : failure.status
  const { problem, requestCode } = failure
  return data({ code: problem?.code ?? 'unexpected', requestCode }, { status })
}
