import { Zip, ZipPassThrough } from 'fflate'

export type ZippedFile = { name: string; bytes: Uint8Array }

/**
 * A ZIP archive as a stream: each file is read as the archive comes to it, so that a thousand of
 * them are never in memory at once. They are stored as they are, since sealed PDFs do not shrink.
 */
export function zipStream(files: AsyncIterator<ZippedFile>, at: Date): ReadableStream<Uint8Array> {
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) {
          controller.error(error)
          return
        }
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      const next = await files.next()
      if (next.done) {
        zip.end()
        return
      }
      const entry = new ZipPassThrough(next.value.name)
      entry.mtime = at
      zip.add(entry)
      entry.push(next.value.bytes, true)
    },
    async cancel() {
      zip.terminate()
      await files.return?.()
    },
  })
}
