import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { preload } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { PartsContext } from './ui/kept/kept.tsx'
import { KeptMarkup, PartsOfPage } from './ui/kept/kept-markup.ts'
import { textDataElement } from './text-data.ts'
import { ScriptMarkContext } from './script-mark.ts'
import { documentContext, sendContext, visitContext } from './send.ts'

/** The server fills these before rendering; loaders read the same. */
export const contexts = { sendContext, visitContext, documentContext }

const kept = new KeptMarkup()

/** Renders completely first, because the policy hashes marked inline scripts. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const parts = new PartsOfPage(kept, preload)
  const mark = crypto.randomUUID()
  const html = await markupOf(
    <ScriptMarkContext value={mark}>
      <PartsContext value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </PartsContext>
    </ScriptMarkContext>,
    mark,
  )
  const textData = textDataElement(routerContext.staticHandlerContext.loaderData)
  // As text, because a body would be encoded and decoded again.
  Object.assign(context.get(documentContext), { html, mark, parts, data: parts.hold(textData) })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function markupOf(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise long parts are sent hidden and shown by script 400 ms later.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
  })
}
