import { html } from 'hono/html'
import type { Call } from '#api/define-call.ts'
import { allCalls, callAreas } from '#api/calls.ts'
import type { CallArea } from '#api/calls.ts'
import * as z from 'zod/mini'
import { callbackCalls } from './describe-callbacks.ts'
import { describeCall } from './describe-call.ts'

type Callback = (typeof callbackCalls)[number]

/** The calls on one page, from the document's own definitions. */
export function apiDocsPage() {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Calls of Daarly</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Calls</h1>
          <p>
            ${allCalls.length} calls, as the server answers them. The same as
            <a href="/api/openapi.json">OpenAPI 3.1</a>. A session is a cookie set by the first
            answer; every call but GET sends the cookie <code>XSRF-TOKEN</code> back in the header
            <code>X-XSRF-TOKEN</code>.
          </p>
          ${callAreas.map(areaSection)}
          <h2>Call-backs</h2>
          ${callbackCalls.map(callbackSection)}
        </main>
      </body>
    </html>`
}

function areaSection({ name, description, calls }: CallArea) {
  return html`<h2>${name}</h2>
    <p>${description}</p>
    ${calls.map(callSection)}`
}

function callSection(call: Call) {
  return html`<section id="${call.name}">
    <h3><b>${call.method}</b> /api/${call.path}</h3>
    <p>${call.summary}</p>
    <p>${describeCall(call)}</p>
    <details>
      <summary>Input and output</summary>
      <pre>${schemaText(call.input, 'input')}</pre>
      <pre>${call.answers === 'binary' ? 'A file' : schemaText(call.output, 'output')}</pre>
    </details>
  </section>`
}

function callbackSection({ method, path, name, summary, description }: Callback) {
  return html`<section id="${name}">
    <h3><b>${method}</b> ${path}</h3>
    <p>${summary}</p>
    <p>${description}</p>
  </section>`
}

function schemaText(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  return JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2)
}

export const apiDocsStyles = `
:root { color-scheme: light dark; --paper: #fbf7f0; --ink: #15221b; --line: #e4dbcb; --action: #0e5a3c }
@media (prefers-color-scheme: dark) { :root { --paper: #101713; --ink: #eff2ea; --line: #2c3831; --action: #7fd3a6 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/24px system-ui, sans-serif }
main { max-width: 800px; margin: 0 auto; padding: 32px 16px }
a, summary { color: var(--action) }
section { border-top: 1px solid var(--line); padding: 8px 0 16px }
h2 { margin-top: 40px }
h3 { font-size: 17px; overflow-wrap: anywhere }
pre { overflow-x: auto; font-size: 13px; line-height: 18px }
`

/** The page's own policy: nothing but its style sheet. */
export const apiDocsPolicy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
