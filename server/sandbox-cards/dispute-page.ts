import { html } from 'hono/html'
import { isDisputeOver } from '#domain/payment/card-disputes.ts'
import { formatAmount } from '#domain/payment/money.ts'
import type { CardDispute } from '#server/adapters/cards/card-provider.ts'

const says = {
  'needs-answer': 'The owner of the card asks the bank for the money back. The shop has to answer.',
  'under-review': 'The shop has answered. The bank decides.',
  won: 'The bank decided: the shop keeps the money.',
  lost: 'The bank decided: the owner of the card got the money back.',
} as const

/** A dispute as the provider shows it to the shop, and the bank's part to play. */
export function disputePage({ ref, state, amount, answerBy }: CardDispute) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Dispute, sandbox payments</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header><strong>Sandbox payments.</strong> Not a bank. No money moves.</header>
        <main>
          <h1><span>Dispute</span> <strong>AED ${formatAmount(amount)}</strong></h1>
          <p class="what">${says[state]}</p>
          ${
            state === 'needs-answer' && answerBy
              ? html`<p>An answer is taken until ${answerBy.slice(0, 10)}.</p>`
              : ''
          }
          ${
            isDisputeOver(state)
              ? ''
              : html`<form method="post" action="/d/${ref}">
                  ${
                    state === 'needs-answer'
                      ? html`<button name="answer" value="send">
                          Send the answer of the shop
                        </button>`
                      : ''
                  }
                  <button name="answer" value="shop" class="plain">
                    As the bank: the shop keeps it
                  </button>
                  <button name="answer" value="owner" class="plain">
                    As the bank: the owner gets it back
                  </button>
                </form>`
          }
        </main>
      </body>
    </html>`
}
