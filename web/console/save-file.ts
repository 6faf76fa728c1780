import type { Call, InputOf } from '#api/define-call.ts'
import { downloadFile } from '#web/console/console-send.ts'

const KEPT_MS = 60_000

/** Downloads a file and saves it under a name; a second factor is asked for where it is wanted. */
export async function saveFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  name: string,
): Promise<void> {
  saveBlob(await downloadFile(call, input), name)
}

/** The same for what is here already. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the file only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
