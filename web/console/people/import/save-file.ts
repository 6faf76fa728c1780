import type { Call, InputOf } from '#api/define-call.ts'
import { failureOf } from '#web/request/failure-of.ts'
import { wireRequest } from '#web/request/wire-request.ts'
import { CallFailure } from '#web/send.ts'

/** Saves the file that a call answers on this device. Throws CallFailure. */
export async function saveFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  name: string,
): Promise<void> {
  const { url, method, headers, body } = wireRequest(call, { ...Object(input) }, {})
  const answered = await fetch(url, { method, headers, body }).catch(() => undefined)
  if (!answered) throw new CallFailure(0, '')
  if (!answered.ok) throw await failureOf(answered)
  saveBlob(await answered.blob(), name)
}

/** The same for what is here already. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
