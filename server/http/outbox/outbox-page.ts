import { html } from 'hono/html'
import { brand } from '#domain/brand.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import type { SentMail } from '#server/services/mail/list-sent-mails.ts'
import type { SentText } from '#server/services/sms/list-sent-texts.ts'

type Page = { texts: readonly SentText[]; mails: readonly SentMail[]; to: string; now: Date }

const CHIPS = 12

const purposes: Record<string, string> = {
  code: 'Code',
  resume: 'Link to go on',
  'spouse-sign': 'Link for the spouse',
  'sign-only': 'Link to sign',
  'her-visa': 'Consent to a visa',
  'her-yes': 'Question to her',
  'own-profile': 'Her own profile',
  'her-check-in': 'Check-in',
  'choose-arrival': 'Choose another day',
  confirmed: 'Confirmation',
  'match-alert': 'Somebody fits',
  news: 'News',
  'remind-spouse': 'Reminder for the spouse',
  'remind-her': 'Reminder for her',
  'remind-household': 'Reminder',
}

const states: Record<SentText['state'], string> = {
  queued: 'waits to be sent',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'not delivered',
  failed: 'refused',
  expired: 'not sent: over its time',
  stopped: 'not sent: not wanted any more',
  unsure: 'nobody knows',
}

/** The mailbox page: newest messages first, with working links. */
export function outboxPage({ texts, mails, to, now }: Page) {
  const digits = latinDigits(to).replace(/\D/g, '').replace(/^0+/, '')
  const shown = texts.filter((text) => text.to.includes(digits))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Text messages, ${brand.name}</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <header>
          <a class="brand" href="/">${mark()}<span>${brand.name}</span></a>
        </header>
        <main>
          <h1>Text messages</h1>
          <p class="lead">
            This installation sends none: they end here. Open a link in a private window to answer
            as the one who got it, and not as yourself.
          </p>
          <form method="get" action="/dev/outbox">
            <label for="to">Mobile number</label>
            <div class="row">
              <input id="to" name="to" value="${to}" inputmode="tel" autocomplete="off" dir="ltr" />
              <button type="submit">Show</button>
            </div>
          </form>
          ${numbersOf(texts, digits)}
          <p class="count" role="status">
            ${countWords(shown.length)} · <time>${clockOf(now)}</time> in Dubai ·
            <a href="${addressFor(to)}">Look again</a>
          </p>
          ${shown.length === 0 ? emptyWords(texts.length > 0) : messageList(shown)}
          ${mailList(mails)}
        </main>
      </body>
    </html>`
}

const mark = () =>
  html`<svg viewBox="${brand.logo.viewBox}" aria-hidden="true">
    ${brand.logo.shapes.map(({ d, colour }) => html`<path d="${d}" class="${colour}" />`)}
  </svg>`

const messageList = (texts: readonly SentText[]) =>
  html`<ol>
    ${texts.map(
      (text) =>
        html`<li>
          <article aria-labelledby="m-${text.id}">
            <h2 id="m-${text.id}">
              <a href="${addressFor(text.to)}" dir="ltr">${spaced(text.to)}</a>
            </h2>
            <p class="facts">
              <span class="tag">${purposes[text.purpose] ?? text.purpose}</span>
              <span>${dayOf(text.created_at)}, ${clockOf(text.created_at)}</span>
              <span class="${text.state}">${states[text.state]}</span>
            </p>
            ${
              text.text === undefined
                ? html`<p class="gone">Its words were deleted after seven days.</p>`
                : html`<p class="text" dir="auto">${wordsOf(text.text)}</p>`
            }
          </article>
        </li>`,
    )}
  </ol>`

const mailList = (mails: readonly SentMail[]) =>
  mails.length === 0
    ? ''
    : html`<h1>Emails</h1>
        <ol>
          ${mails.map(
            ({ id, to, subject, text, state, created_at: at }) =>
              html`<li>
                <article aria-labelledby="e-${id}">
                  <h2 id="e-${id}" dir="auto">${subject}</h2>
                  <p class="facts">
                    <span dir="ltr">${to}</span>
                    <span>${dayOf(at)}, ${clockOf(at)}</span>
                    <span class="${state}">${states[state]}</span>
                  </p>
                  ${text
                    .split('\n\n')
                    .map((one) => html`<p class="text" dir="auto">${wordsOf(one)}</p>`)}
                </article>
              </li>`,
          )}
        </ol>`

const chip = (address: string, words: string, isOn: boolean) =>
  html`<a class="chip" href="${address}" ${isOn ? html`aria-current="true"` : ''}>${words}</a>`

/** One chip per number, the last used first. */
function numbersOf(texts: readonly SentText[], digits: string) {
  const numbers = [...new Set(texts.map(({ to }) => to))].slice(0, CHIPS)
  if (numbers.length < 2) return ''
  return html`<nav aria-label="Numbers">
    ${chip('/dev/outbox', 'All numbers', digits === '')}
    ${numbers.map((number) => chip(addressFor(number), spaced(number), `+${digits}` === number))}
  </nav>`
}

const emptyWords = (hasOthers: boolean) =>
  hasOthers
    ? html`<p class="none">None to this number. <a href="/dev/outbox">Show all numbers</a></p>`
    : html`<p class="none">None yet. A code or a link that somebody asks for appears here.</p>`

const countWords = (count: number): string => (count === 1 ? '1 message' : `${count} messages`)

const addressFor = (to: string): string =>
  to === '' ? '/dev/outbox' : `/dev/outbox?to=${encodeURIComponent(to)}`

/** Makes links and codes of a text clickable and readable. */
function wordsOf(text: string) {
  return text
    .split(/(https?:\/\/\S+|(?<![\w#])\d{6}(?!\w))/)
    .map((part) =>
      /^https?:/.test(part)
        ? html`<a href="${part}" rel="noreferrer" dir="ltr">${part}</a>`
        : /^\d{6}$/.test(part)
          ? html`<b>${part}</b>`
          : part,
    )
}

/** `+971 50 123 4567`; other countries in one piece. */
const spaced = (e164: string): string =>
  e164.replace(/^\+971(\d\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3')

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Dubai' })
  return (instant: Date): string => format.format(instant)
}
const clockOf = part({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const dayOf = part({ day: 'numeric', month: 'long' })
