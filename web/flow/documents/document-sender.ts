import { uploadDocument, uploadPart } from '#api/hiring/application.ts'
import { UPLOAD_PART_BYTES } from '#domain/hiring/values/documents.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'

/** What a card shows of a document that the server has. */
export type SentDocument = {
  id: string
  hasPreview: boolean
  /** Of a PDF. */
  pages?: number | undefined
  /** Its words are probably not readable; it may go as it is. */
  isBlurred?: boolean | undefined
}

export type DocumentSender = {
  /** Sends the missing parts. Throws CallFailure, after which it may be called again. */
  send: (options: {
    signal: AbortSignal
    onProgress: (fraction: number) => void
  }) => Promise<SentDocument>
  /** Parts received so far. */
  arrivedParts: () => number
}

/**
 * Sends a document, a large one in parts. Retries continue under the same key, so it is stored
 * once.
 */
export function documentSender(document: {
  caseId: string
  kind: string
  file: File
}): DocumentSender {
  const { caseId, kind, file } = document
  const idempotencyKey = newUuid()
  const uploadId = newUuid()
  const parts = file.size > UPLOAD_PART_BYTES ? partsOf(file) : []
  let arrived = 0

  return {
    arrivedParts: () => arrived,
    async send({ signal, onProgress }) {
      const options = { suppressErrors: true, signal }
      while (arrived < parts.length) {
        const done = arrived
        const content = parts[done]
        const onPart = (fraction: number) => onProgress((done + fraction) / parts.length)
        onPart(0)
        const input = { caseId, uploadId, part: done, file: content }
        await browserSend(uploadPart, input, { ...options, onProgress: onPart })
        arrived += 1
      }
      const whole = parts.length > 0 ? { uploadId, parts: parts.length } : { file }
      const { document: stored } = await browserSend(
        uploadDocument,
        { caseId, kind, ...whole },
        { ...options, idempotencyKey, ...(parts.length === 0 && { onProgress }) },
      )
      return stored
    },
  }
}

function partsOf(file: File): Blob[] {
  const count = Math.ceil(file.size / UPLOAD_PART_BYTES)
  return Array.from({ length: count }, (_, part) =>
    file.slice(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES),
  )
}
