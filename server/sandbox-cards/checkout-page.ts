import { html } from 'hono/html'
import { formatAmount } from '#domain/payment/money.ts'
import type { SandboxSession } from './sandbox-books.ts'
import { callbackCards, expiryText, testCards } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'

type Typed = { number: string; wrong?: string; now: Date }

/** The card and its list: press one to fill it in. */
export function checkoutPage(session: SandboxSession, { number, wrong, now }: Typed) {
  const { asked, ref } = session
  const sum = sumOf(asked.amount)
  return page(
    `Pay ${sum}`,
    session,
    html`<form method="post" action="/c/${ref}">
        ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : ''}
        <label for="number">Card number</label>
        <input
          id="number"
          name="number"
          inputmode="numeric"
          autocomplete="off"
          value="${grouped(number)}"
        />
        <div class="two">
          <div>
            <label for="expires">Expiry, month and year</label>
            <input
              id="expires"
              name="expires"
              autocomplete="off"
              value="${number ? expiryText(now) : ''}"
            />
          </div>
          <div>
            <label for="code">Security code</label>
            <input
              id="code"
              name="code"
              inputmode="numeric"
              autocomplete="off"
              value="${number ? '123' : ''}"
            />
          </div>
        </div>
        <button>Pay ${sum}</button>
      </form>
      ${cancelForm(session)}
      <section>
        <h2>Test cards (press one to fill it in)</h2>
        <ul>
          ${testCards.map((card) => cardLine(ref, card))}
        </ul>
      </section>
      <section>
        <h2>How the shop hears of it</h2>
        <ul>
          ${callbackCards.map((card) => cardLine(ref, card))}
        </ul>
      </section>`,
  )
}

/** The confirmation that a bank's page asks for. */
export function confirmPage(session: SandboxSession) {
  return page(
    'Confirm',
    session,
    html`<form method="post" action="/c/${session.ref}/confirm">
      <p>Your bank asks: is this payment of ${sumOf(session.asked.amount)} yours?</p>
      <button name="answer" value="yes">Confirm</button>
      <button name="answer" value="no" class="plain">Refuse</button>
    </form>`,
  )
}

/** The page of a finished payment. */
export function overPage(session: SandboxSession) {
  const isPaid = session.word.state === 'succeeded'
  return page(
    isPaid ? 'Paid' : 'Over',
    session,
    html`<p>${isPaid ? 'This payment is made.' : 'Nothing was paid, and this page is over.'}</p>
      <p><a href="${session.asked.returnUrl}">Go back to ${session.asked.merchant}</a></p>`,
  )
}

function page(title: string, { asked }: SandboxSession, body: ReturnType<typeof html>) {
  const { monthly, merchant } = asked
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}, sandbox payments</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header>
          <strong>Sandbox payments.</strong> Not a bank, not ${merchant}. No money moves.
        </header>
        <main>
          <h1><span>To ${merchant}, today</span> <strong>${sumOf(asked.amount)}</strong></h1>
          ${
            monthly
              ? html`<p class="then">
                  <span>Then each month from ${monthly.from}</span>
                  <span>${sumOf(monthly.amount)}</span>
                </p>`
              : ''
          }
          <p class="what">${asked.description}</p>
          ${body}
        </main>
      </body>
    </html>`
}

const cancelForm = ({ ref, asked }: SandboxSession) =>
  html`<form method="post" action="/c/${ref}/cancel">
    <button class="link">Cancel and go back to ${asked.merchant}</button>
  </form>`

const cardLine = (ref: string, { number, says }: TestCard) =>
  html`<li>
    <a href="/c/${ref}?card=${number}"><code>${grouped(number)}</code> ${says}</a>
  </li>`

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** With fils, as card pages show sums. */
function sumOf(amount: number): string {
  const text = formatAmount(amount)
  return `AED ${text.includes('.') ? text : `${text}.00`}`
}
