import { RouterContextProvider, createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'
import type { DrawnDocument, PageVisit, Send } from '#web/send.ts'
import type { PageParts } from './cacheable-page.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  nameOwnScripts,
  sourceOf,
} from './security-headers.ts'
import type { Transport } from '#server/who/session-keys.ts'
import type { OutsideSources } from './security-headers.ts'
import { scriptsAfterPaint, starter } from './scripts-after-paint.ts'
import type { CachedPage } from './page-cache.ts'

/** The parts of a visit that a page shows. */
export type PageView = Omit<PageParts, 'address'>
export type RenderRequest = { request: Request; send: Send; page: PageView }
export type RenderPage = (render: RenderRequest) => Promise<Response>

/** A page's text with its late parts; other answers have a body. */
const drawnFor = new WeakMap<Response, DrawnDocument>()

type Context = Parameters<RouterContextProvider['set']>[0]

/**
 * Renders with the built front end. Contexts come from its entry, because the build has other
 * module instances.
 */
export function pageRenderer(build: ServerBuild, origin: string): RenderPage {
  const handle = createRequestHandler(build, 'production')
  const { sendContext, visitContext, documentContext } = contextsOf(build.entry.module)
  return async ({ request, send, page }) => {
    const context = new RouterContextProvider()
    const { language, mode, noFullTime, isMobile } = page
    const visit: PageVisit = { language, mode, noFullTime, isMobile, origin }
    context.set(sendContext, send)
    context.set(visitContext, visit)
    const drawn: DrawnDocument = {}
    context.set(documentContext, drawn)
    const response = await handle(request, context)
    drawnFor.set(response, drawn)
    return response
  }
}

/**
 * A rendered page whose policy names its inline scripts, and outside hosts where the page is
 * public.
 */
export async function finishPage(
  response: Response,
  { transport, outside }: { transport: Transport; outside?: OutsideSources | undefined },
): Promise<CachedPage> {
  const drawn = drawnFor.get(response)
  const own = nameOwnScripts(drawn?.html ?? (await response.text()), drawn?.mark)
  const html = scriptsAfterPaint(own.html, drawn?.data)
  const headers: Record<string, string> = {
    ...commonHeaders(transport),
    'Content-Type': response.headers.get('Content-Type') ?? 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({
      scriptHashes: [...own.scriptHashes, sourceOf(starter)],
      secure: transport.secure,
      outside,
    }),
    Vary: 'Accept-Encoding, Cookie, User-Agent',
  }
  const location = response.headers.get('Location')
  if (location) headers['Location'] = location
  return { status: response.status, html: drawn?.parts?.fill(html) ?? html, headers }
}

type Contexts = Record<'sendContext' | 'visitContext' | 'documentContext', Context>

function contextsOf(entry: object): Contexts {
  const contexts = 'contexts' in entry ? entry.contexts : undefined
  if (typeof contexts !== 'object' || contexts === null)
    throw new TypeError('entry has no contexts')
  for (const name of ['sendContext', 'visitContext', 'documentContext']) {
    if (!(name in contexts)) throw new TypeError(`entry has no ${name}`)
  }
  return contexts as Contexts
}
