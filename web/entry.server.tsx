import { Writable } from 'node:stream'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { renderToPipeableStream } from 'react-dom/server'
import { sendContext, visitContext } from './send.ts'

/** Filled by the server before rendering; the same that loaders read. */
export const contexts = { sendContext, visitContext }

/** Renders all before answering: the security policy hashes inline scripts. */
export default async function handleRequest(
  ...[request, status, headers, routerContext]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  const page = await renderPage(routerContext, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}

function renderPage(routerContext: EntryContext, url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
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
        resolve(Buffer.concat(chunks))
        done()
      },
    })
  })
}
