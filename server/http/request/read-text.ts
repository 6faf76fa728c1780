import type { Context } from 'hono'
import { Problem } from '#domain/problem.ts'

/**
 * Throws `too-large` above `most` bytes as early as possible, so that no sender fills the memory.
 */
export async function readBodyText({ req }: Context, most: number): Promise<string> {
  const said = req.header('content-length')
  if (said === undefined) return req.raw.body ? readStream(req.raw.body, most) : ''
  if (Number(said) > most) throw new Problem('too-large')
  // Node reads no more than the length that a request says.
  return req.text()
}

async function readStream(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const piece of body) {
    size += piece.length
    if (size > most) throw new Problem('too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size).toString('utf8')
}
