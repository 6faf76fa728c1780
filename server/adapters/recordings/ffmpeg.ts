import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CLIP_SIDE } from '#domain/catalogue/clips/clip-facts.ts'
import { CannotConvert } from './media-converter.ts'
import type { MediaConverter } from './media-converter.ts'

const run = promisify(execFile)

/** Two minutes of 4K on a slow machine. */
const LONGEST_MS = 15 * 60_000
/** What this product asks of it. */
const NEEDED = ['libx264', 'aac']

/** Even sides, the shape kept, never larger than it came. */
const side = (name: 'iw' | 'ih') => `2*round(${name}*min(1,${CLIP_SIDE.made}/min(iw,ih))/2)`

const clipCoding = [
  ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
  ['-vf', `scale=w='${side('iw')}':h='${side('ih')}',setsar=1,fps=30`],
  ['-c:v', 'libx264', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-preset', 'fast'],
  ['-crf', '24', '-maxrate', '2500k', '-bufsize', '5000k'],
  ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
].flat()
const voiceCoding = ['-map', '0:a:0', '-vn', '-c:a', 'aac', '-b:a', '96k', '-ar', '48000']

/**
 * The program ffmpeg: by a path, by its name where that is installed, or none for `off`. Looked for
 * once, with the first recording that needs it.
 */
export function ffmpegConverter(setting: string): MediaConverter {
  let found: Promise<boolean> | undefined
  const convert =
    (coding: readonly string[]): MediaConverter['clip'] =>
    async ({ from, to }, secondsMost) => {
      // Only files: a playlist could name addresses of this network.
      const input = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-i', from]
      const made = ['-t', String(secondsMost), '-map_metadata', '-1', '-threads', '1']
      const output = ['-movflags', '+faststart', '-f', 'mp4', to]
      try {
        await run(setting, [...input, ...coding, ...made, ...output], { timeout: LONGEST_MS })
      } catch (cause) {
        throw new CannotConvert('ffmpeg did not read this recording', { cause })
      }
    }
  return {
    canConvert: () => (found ??= setting === 'off' ? Promise.resolve(false) : isThere(setting)),
    clip: convert(clipCoding),
    voice: convert(voiceCoding),
  }
}

async function isThere(command: string): Promise<boolean> {
  try {
    const { stdout } = await run(command, ['-hide_banner', '-encoders'], { timeout: 10_000 })
    return NEEDED.every((name) => stdout.includes(` ${name} `))
  } catch {
    return false
  }
}
