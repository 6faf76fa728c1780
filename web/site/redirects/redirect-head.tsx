import type { ComponentProps } from 'react'
import { useScriptMark } from '#web/script-mark.ts'
import { reportEvents } from '#api/site/measuring.ts'
import { PAGE_CODE } from '#domain/constants.ts'
import { pushEventScript } from '#domain/visitor/push-event-script.ts'
import { FIRST_TOUCH_KEY } from '#web/storage/first-touch.ts'

/** A redirect page's data; '' without a target. */
export type LeadsOn = { leadsTo: string }

type Way = {
  afterMs: number
  /** Pushed to the data layer at once. */
  event?: string
  /** Asked by POST with the address's id; a redirectNumber in time is used. */
  asks?: string
}

/** Marks the visible link of a redirect page, which the server's script may change before React. */
export const redirectLink = { 'data-leads-on': '', suppressHydrationWarning: true } as const

/**
 * For a page's `handle`: redirects after `afterMs` whatever scripts do, on a page the server made
 * (`reloadPage`).
 */
export const redirectHead =
  ({ afterMs, event, asks }: Way) =>
  (data: LeadsOn | undefined) =>
    data?.leadsTo ? (
      <>
        <MarkedScript
          suppressHydrationWarning
          data-after={afterMs}
          data-to={data.leadsTo}
          data-event={event}
          data-asks={asks}
        >
          {redirectScript}
        </MarkedScript>
        <noscript>
          <meta httpEquiv="refresh" content={`${afterMs / 1000}; url=${data.leadsTo}`} />
        </noscript>
      </>
    ) : null

const MarkedScript = (props: ComponentProps<'script'>) => (
  <script nonce={useScriptMark()} {...props} />
)

const redirectScript = import.meta.env.SSR
  ? `(() => {${pushEventScript('counterReviews', `/api/${reportEvents.path}`)}
const { after, to, event, asks } = document.currentScript.dataset
const kept = (storage, key) => { try { return window[storage].getItem(key) } catch { return null } }
const find = () => document.querySelector('a[data-leads-on]')
let number = ''
const withNumber = (href) => number ? href.replace(/(wa[.]me[/])[0-9]*/, '$1' + number) : href
if (event) pushEvent(event)
const id = new URLSearchParams(location.search).get('id')
if (asks && id) {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
  const touch = kept('sessionStorage', '${FIRST_TOUCH_KEY}')
  fetch(asks, {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      pageCode: '${PAGE_CODE}',
      'X-XSRF-TOKEN': token ? decodeURIComponent(token[1]) : '',
    },
    body: JSON.stringify({ appId: id, adsIndicators: touch && touch.length <= 2000 ? touch : JSON.stringify({ url: location.href.slice(0, 1500) }) }),
  }).then((answer) => answer.json()).then(({ redirectNumber }) => {
    number = String(redirectNumber || '').replace(/[^0-9]/g, '')
    const link = find()
    if (link) link.href = withNumber(link.href)
  }).catch(() => undefined)
}
setTimeout(() => {
  const link = find()
  location.replace(withNumber(link ? link.href : to))
}, Math.max(0, after - performance.now()))
})()`
  : ''
