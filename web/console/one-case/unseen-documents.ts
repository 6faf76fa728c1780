import type { ShownCase } from './types.ts'

type Read = Pick<ShownCase, 'documents' | 'events' | 'unaccepted'>

/** Kinds of documents that wait for acceptance and that nobody has opened since they were sent. */
export function unseenDocuments({ documents, events, unaccepted }: Read): ShownCase['unaccepted'] {
  return unaccepted.filter((kind) => {
    const sentAt = documents.find((one) => one.kind === kind)?.uploadedAt ?? ''
    return !events.some(
      ({ kind: what, at, holds }) =>
        what === 'document-opened' && holds['kind'] === kind && at >= sentAt,
    )
  })
}
