import type { ClipFacts } from '#domain/catalogue/clips/clip-facts.ts'

/** What a file records, by its own tables; undefined for anything else. */
export async function readRecording(path: string, bytes: number): Promise<ClipFacts | undefined> {
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const [picture, sound] = [
      await input.getPrimaryVideoTrack(),
      await input.getPrimaryAudioTrack(),
    ]
    if (!picture && !sound) return undefined
    return {
      seconds: await input.computeDuration(),
      width: (await picture?.getDisplayWidth()) ?? 0,
      height: (await picture?.getDisplayHeight()) ?? 0,
      picture: picture && ((await picture.getCodec()) ?? 'unknown'),
      sound: sound && ((await sound.getCodec()) ?? 'unknown'),
      bytes,
    }
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}

/**
 * The same picture and sound in an MP4 that starts before it has come whole, without what a phone
 * writes beside them, such as where it stood. Undefined where the file is broken.
 */
export async function repackRecording(
  path: string,
  kind: 'clip' | 'voice',
): Promise<Uint8Array | undefined> {
  const { ALL_FORMATS, BufferTarget, Conversion, FilePathSource, Input, Mp4OutputFormat, Output } =
    await import('mediabunny')
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  try {
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      tags: {},
      ...(kind === 'voice' ? { video: { discard: true } } : {}),
    })
    if (!conversion.isValid) return undefined
    await conversion.execute()
    return target.buffer ? new Uint8Array(target.buffer) : undefined
  } catch {
    return undefined
  } finally {
    input.dispose()
  }
}
