/** Codes a recording anew, so that every browser plays it; at most so many seconds of it. */
export type MediaConverter = {
  /** Whether it can on this machine. */
  canConvert: () => Promise<boolean>
  /** H.264 with AAC in an MP4 that starts early, in the size of a phone. Throws `CannotConvert`. */
  clip: (files: RecordingFiles, secondsMost: number) => Promise<void>
  /** AAC in an M4A. Throws `CannotConvert`. */
  voice: (files: RecordingFiles, secondsMost: number) => Promise<void>
}

/** Paths of what comes and what is made. */
export type RecordingFiles = { from: string; to: string }

/** The recording could not be read to its end, or took too long. */
export class CannotConvert extends Error {
  override name = 'CannotConvert'
}
