/** Puts the content type before the bytes, to write both together. */
export function packTyped(bytes: Uint8Array, contentType: string): Buffer {
  const type = Buffer.from(contentType, 'latin1')
  if (type.length === 0 || type.length > 255)
    throw new TypeError('a content type wants 1 to 255 letters')
  return Buffer.concat([Buffer.from([type.length]), type, bytes])
}

/** The bytes before the file: the type's length, then the type. */
export function unpackType(head: Buffer): { contentType: string; bodyAt: number } {
  const bodyAt = 1 + (head.length > 0 ? head.readUInt8(0) : 0)
  if (head.length < bodyAt || bodyAt === 1)
    throw new Error('a stored file cannot be read: its header is missing')
  return { contentType: head.toString('latin1', 1, bodyAt), bodyAt }
}
