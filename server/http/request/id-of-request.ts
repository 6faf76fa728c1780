import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { redact } from '#server/privacy/redact.ts'
import { newRequestId } from '#server/request-id.ts'
import { isTrustedPeer } from './client-address.ts'

export const ID_HEADER = 'X-Request-Id'

const plain = /^[\w-]{8,64}$/

/** A trusted proxy's id where it is short and holds nothing private; else a new one. */
export function idOfRequest({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const given = headers['x-request-id']
  if (typeof given !== 'string' || !plain.test(given)) return newRequestId()
  const isFit = isTrustedPeer(socket.remoteAddress ?? '', trusted) && redact(given) === given
  return isFit ? given : newRequestId()
}
