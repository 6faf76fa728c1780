import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** Says words on a line of its own, as they stand, and answers all that was said until the line ended. */
export async function sayAt(port: number, ...words: string[]): Promise<string> {
  const line = await aLine(port)
  for (const word of words) line.write(word)
  return heardOn(line)
}

export async function aLine(port: number): Promise<Socket> {
  const line = connect(port, '127.0.0.1')
  line.on('error', () => line.destroy())
  await once(line, 'connect')
  return line
}

/** All that comes over a line until the other side ends it. */
export async function heardOn(line: Socket): Promise<string> {
  const parts: Buffer[] = []
  line.on('data', (part: Buffer) => parts.push(part))
  await once(line, 'close')
  return Buffer.concat(parts).toString()
}
