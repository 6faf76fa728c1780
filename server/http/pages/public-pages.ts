import { isChatLink } from '#domain/campaigns/chat-link.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { tagSources } from '#domain/visitor/tag-manager.ts'
import { VIEW_HEADER } from '#domain/installed/kept-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { redirectPage } from '#server/http/redirects/redirect-page.ts'
import type { Send } from '#web/send.ts'
import { acceptedCoding } from '#server/http/request/accepted-coding.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import type { PageKey } from './cacheable-page.ts'
import { isAnsweredAlike, notingAnswers } from './kept-answers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { packedResponse, pageResponse } from './page-response.ts'
import { packQuickly } from '#server/http/assets/packed.ts'
import type { Packed } from '#server/http/assets/packed.ts'
import { finishPage } from './pages.ts'
import type { PageView, RenderPage } from './pages.ts'
import type { OutsideSources } from './security-headers.ts'
import { notingPeople } from './shown-people.ts'

const pageCacheHeaders = { 'Cache-Control': 'no-cache' }

type Parts = { deps: Deps; app: App; render: RenderPage; cache: PageCache }
/** A page with its form for the first visitor. */
type Made = { page: CachedPage; packed: Packed }
type UnderWay = { generation: number; made: Promise<Made> }

/**
 * Renders a public page once for all who wait. After a change nobody gets a page begun before it.
 */
export class PublicPages {
  readonly #parts: Parts
  readonly #underWay = new Map<string, UnderWay>()
  readonly #confirming = new Map<string, Promise<boolean>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async answer(key: PageKey, request: Request): Promise<Response> {
    this.#parts.cache.misses += 1
    const accepted = request.headers.get('accept-encoding')
    const coding = acceptedCoding(accepted)
    const { page, packed } = await this.#make(key, coding === 'gzip' ? 'gzip' : 'br')
    const storedFirst = chatOfTab(page, key.language, request)
    if (storedFirst) return storedFirst
    return packed.coding === coding
      ? packedResponse(packed, page)
      : pageResponse(page.html, page, accepted)
  }

  /**
   * Checks whether a page in doubt is still right. The gate does not count it: rendering costs ten
   * times more.
   */
  confirm(key: PageKey): Promise<boolean> {
    const { cache } = this.#parts
    const { generation } = cache
    const answers = cache.doubted(key.key)
    if (!answers) return Promise.resolve(cache.has(key.key))
    const asked = `${generation} ${key.key}`
    const before = this.#confirming.get(asked)
    if (before) return before
    const confirmed = isAnsweredAlike(this.#sendFor(key), answers)
      .then((isAlike) => isAlike && cache.confirm(key.key, { generation, answers }))
      .finally(() => this.#confirming.delete(asked))
    this.#confirming.set(asked, confirmed)
    return confirmed
  }

  #sendFor({ language, isMobile }: PageKey): Send {
    return inProcessSend(this.#parts.app, anonymousVisit(language, isMobile))
  }

  /** Ends once the page is cached, so that nobody renders it again meanwhile. */
  #make(key: PageKey, coding: Packed['coding']): Promise<Made> {
    const { generation } = this.#parts.cache
    const before = this.#underWay.get(key.key)
    if (before?.generation === generation) return before.made
    const made = this.#render(key, { coding, generation }).finally(() => {
      if (this.#underWay.get(key.key)?.made === made) this.#underWay.delete(key.key)
    })
    this.#underWay.set(key.key, { generation, made })
    return made
  }

  /** Renders from the key's parts alone, so that everybody may get it. */
  async #render(
    key: PageKey,
    { coding, generation }: { coding: Packed['coding']; generation: number },
  ): Promise<Made> {
    const { deps, render, cache } = this.#parts
    const { send: noted, answers } = notingAnswers(this.#sendFor(key))
    const { send, shown } = notingPeople(noted)
    const page = await finishPage(
      await render({ request: requestOf(key, deps.env.ORIGIN), send, page: key }),
      { transport: deps.session, outside: await outsideSources(deps) },
    )
    const packed = await packQuickly(page.html, coding)
    page.headers = { ...page.headers, ...pageCacheHeaders, [VIEW_HEADER]: viewOf(key) }
    if (page.status === 200) {
      cache.put(key.key, page, { generation, shown, answers: answers(), packed })
    }
    return { page, packed }
  }
}

/** The view that a device's kept page was made for; its service worker compares it. */
export const viewOf = ({ language, mode, isMobile, noFullTime }: PageView): string =>
  `${language} ${mode} ${isMobile ? 'mobile' : 'desktop'}${noFullTime ? ' nfts' : ''}`

/**
 * A chat redirect goes to the link that the session stored (H04), where it is a browser's own tab.
 */
function chatOfTab(
  { headers }: CachedPage,
  language: Language,
  request: Request,
): Response | undefined {
  const to = headers['Location']
  if (!to || !isChatLink(to) || request.headers.get('sec-fetch-dest') !== 'document') return
  const { body, headers: own } = redirectPage({ to, language, storedAs: SESSION_KEYS.chatLink })
  return new Response(body, { headers: own })
}

/** Only public pages admit the operator's translation widget [L04] and tag manager. */
async function outsideSources({
  settings,
  env,
}: Pick<Deps, 'settings' | 'env'>): Promise<OutsideSources | undefined> {
  const { script } = (await settings.read()).translation
  const widget = script === '' ? [] : [new URL(script).origin]
  const tag = env.TAG_MANAGER_ID === undefined ? undefined : tagSources
  if (widget.length === 0) return tag
  return {
    scripts: [...widget, ...(tag?.scripts ?? [])],
    connects: [...widget, ...(tag?.connects ?? [])],
    images: tag?.images ?? [],
  }
}

/** Built from the key alone, so that nothing outside the key can show. */
const requestOf = ({ address }: PageKey, origin: string): Request =>
  new Request(new URL(address, origin), { headers: { accept: 'text/html' } })
