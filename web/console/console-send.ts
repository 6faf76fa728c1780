import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import { newUuid } from '#web/new-uuid.ts'
import { failureOf } from '#web/request/failure-of.ts'
import { wireRequest } from '#web/request/wire-request.ts'
import { CallFailure } from '#web/send.ts'
import { consoleLanguage } from './console-words.ts'
import { askAgain } from './frame/asked-again.ts'

const TIMEOUT_MS = 20_000

/**
 * Makes a call of the console and answers its output. Where a second factor of late is wanted, it is
 * asked for, and the call is made again. Throws CallFailure; without a session the page of signing in
 * opens.
 */
export async function consoleSend<C extends Call>(
  call: C,
  input: InputOf<C>,
  idempotencyKey = newUuid(),
): Promise<OutputOf<C>> {
  const response = await sendConfirmed(() => sendOnce(call, input, idempotencyKey))
  return (await response.json()) as OutputOf<C>
}

/** Downloads a file by a call; it stays in the page's memory and is not saved on disk. */
export async function downloadFile<C extends Call>(call: C, input: InputOf<C>): Promise<Blob> {
  const response = await sendConfirmed(() => sendOnce(call, input, newUuid()))
  return response.blob()
}

async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (codeOf(error) !== 'confirm-again' || !(await askAgain())) throw error
    return send()
  }
}

async function sendOnce<C extends Call>(
  call: C,
  input: InputOf<C>,
  idempotencyKey: string,
): Promise<Response> {
  const { url, method, headers, body } = wireRequest(call, { ...Object(input) }, { idempotencyKey })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(inLanguage(url), { method, headers, body, signal }).catch(
    () => undefined,
  )
  if (!response) throw new CallFailure(0, '')
  if (!response.ok) throw await failureOf(response)
  return response
}

/** Refusals are answered in the language that the member reads. */
function inLanguage(url: string): URL {
  const address = new URL(url, location.origin)
  address.searchParams.set('lang', consoleLanguage())
  return address
}

/** The code of a refusal; undefined for other failures. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.problem?.code : undefined
