import {
  beginUpload,
  finishUpload,
  getUpload,
  sendUploadPart,
} from '#api/console/people/uploads.ts'
import { STAFF_PART_BYTES, partCount } from '#domain/staff/uploads.ts'
import type { UploadPurpose } from '#domain/staff/uploads.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

type Sent = { purpose: UploadPurpose; bytes: Uint8Array; fileName?: string }

/** Sends a file as a member's browser does, and waits until it is prepared. */
export async function sendFile(app: TestApp, as: TestVisitor, sent: Sent) {
  const { uploadId } = await beginFile(app, as, sent)
  for (let part = 0; part < partCount(sent.bytes.length); part += 1) {
    await sendOnePart(app, as, { uploadId, part, bytes: sent.bytes })
  }
  await app.call(finishUpload, { uploadId }, { as })
  await app.workOff()
  return { uploadId, ...(await app.call(getUpload, { uploadId }, { as })) }
}

export function beginFile(app: TestApp, as: TestVisitor, { purpose, bytes, fileName }: Sent) {
  const input = { purpose, fileName: fileName ?? `${purpose}.bin`, bytes: bytes.length }
  return app.call(beginUpload, input, { as })
}

export function sendOnePart(
  app: TestApp,
  as: TestVisitor,
  { uploadId, part, bytes }: { uploadId: string; part: number; bytes: Uint8Array },
) {
  const piece = bytes.slice(part * STAFF_PART_BYTES, (part + 1) * STAFF_PART_BYTES)
  return app.call(sendUploadPart, { uploadId, part, file: new Blob([piece]) }, { as })
}
