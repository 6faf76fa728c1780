import { CallFailure } from '#web/send.ts'
import type { WireRequest } from './wire-request.ts'

export type TransmitOptions = {
  timeoutMs: number
  signal?: AbortSignal | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/** No answer in time, nor time for a retry. */
export const TIMED_OUT = 'timeout'

/**
 * Sends once. Throws CallFailure with status 0 without an answer (text TIMED_OUT after the time),
 * or the signal's reason.
 */
export async function transmit(request: WireRequest, options: TransmitOptions): Promise<Response> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(new CallFailure(0, TIMED_OUT)), options.timeoutMs)
  const giveUp = () => control.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) giveUp()
  try {
    // Only XMLHttpRequest reports upload progress.
    return options.onProgress
      ? await sendWithProgress(request, control.signal, options.onProgress)
      : await fetchWhole(request, control.signal)
  } catch (error) {
    if (control.signal.aborted) throw control.signal.reason
    throw error instanceof CallFailure ? error : new CallFailure(0, '')
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

/** Includes the body, so that a broken one counts as lost. */
async function fetchWhole(request: WireRequest, signal: AbortSignal): Promise<Response> {
  const { url, ...init } = request
  const response = await fetch(url, { ...init, signal })
  const body = await response.blob()
  return new Response(hasNoBody(response.status) ? null : body, response)
}

function sendWithProgress(
  request: WireRequest,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    xhr.addEventListener('load', () => resolve(responseOf(xhr)))
    for (const name of ['error', 'abort'] as const) {
      xhr.addEventListener(name, () => reject(new CallFailure(0, '')))
    }
    signal.addEventListener('abort', () => xhr.abort())
    if (signal.aborted) reject(new CallFailure(0, ''))
    else xhr.send(request.body)
  })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = hasNoBody(xhr.status) ? null : (xhr.response as Blob)
  return new Response(body, { status: xhr.status, headers })
}

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304
