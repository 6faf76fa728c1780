import { convertedSize, judgeClip, judgeVoice } from '#domain/catalogue/clips/clip-facts.ts'
import type { ClipFacts } from '#domain/catalogue/clips/clip-facts.ts'
import { VOICE_BYTES_MOST, VOICE_SECONDS } from '#domain/catalogue/voices.ts'

const BITS = { picture: 2_200_000, sound: 96_000 } as const

/**
 * A recording that every browser plays, made in this browser where it can; else the file as it is, for
 * the server to try. The library comes with the first file that is chosen.
 */
export async function convertRecording(
  file: File,
  kind: 'clip' | 'voice',
  onProgress: (part: number) => void,
): Promise<File> {
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } =
    await import('mediabunny')
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const facts = await factsOf(input, file.size)
    const verdict =
      kind === 'clip'
        ? judgeClip(facts)
        : judgeVoice(facts, { seconds: VOICE_SECONDS, bytes: VOICE_BYTES_MOST })
    // What is refused is refused by the server, in the same words.
    if ('problem' in verdict || verdict.way === 'repack') return file
    const target = new BufferTarget()
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
      tracks: 'primary',
      tags: {},
      video: kind === 'voice' ? { discard: true } : coding(facts),
      audio: { codec: 'aac', bitrate: BITS.sound },
      showWarnings: false,
    })
    const isWhole = conversion.discardedTracks.every(({ reason }) => reason === 'discarded_by_user')
    if (!conversion.isValid || !isWhole) return file
    conversion.onProgress = onProgress
    await conversion.execute()
    if (!target.buffer) return file
    const type = kind === 'clip' ? 'video/mp4' : 'audio/mp4'
    // The same file made again is known again, so that its sending goes on.
    return new File([target.buffer], file.name, { type, lastModified: file.lastModified })
  } catch {
    return file
  } finally {
    input.dispose()
  }
}

const coding = (facts: ClipFacts) =>
  ({ codec: 'avc', bitrate: BITS.picture, fit: 'fill', ...convertedSize(facts) }) as const

type Opened = InstanceType<(typeof import('mediabunny'))['Input']>

async function factsOf(input: Opened, bytes: number): Promise<ClipFacts> {
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return {
    seconds: await input.computeDuration(),
    width: (await picture?.getDisplayWidth()) ?? 0,
    height: (await picture?.getDisplayHeight()) ?? 0,
    picture: picture && ((await picture.getCodec()) ?? 'unknown'),
    sound: sound && ((await sound.getCodec()) ?? 'unknown'),
    bytes,
  }
}
