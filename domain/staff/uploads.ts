import {
  RAW_CLIP_BYTES_MOST,
  RAW_PICTURE_BYTES_MOST,
  RAW_VOICE_BYTES_MOST,
} from '#domain/catalogue/clips/clip-facts.ts'

/** What a member of staff sends a file for. */
export const uploadPurposes = ['clip', 'picture', 'voice', 'people', 'archive'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const uploadStates = ['sending', 'preparing', 'ready', 'refused'] as const
export type UploadState = (typeof uploadStates)[number]

/** Of each part but the last; small enough that a bad line loses little. */
export const STAFF_PART_BYTES = 1_000_000

/** The largest file for each purpose, in bytes. */
export const uploadBytesMost: Record<UploadPurpose, number> = {
  clip: RAW_CLIP_BYTES_MOST,
  picture: RAW_PICTURE_BYTES_MOST,
  voice: RAW_VOICE_BYTES_MOST,
  people: 20_000_000,
  // Read in memory, one file after another.
  archive: 200_000_000,
}

/** What the largest file of all has. */
export const MOST_STAFF_PARTS = Math.ceil(
  Math.max(...Object.values(uploadBytesMost)) / STAFF_PART_BYTES,
)
/** An upload that nobody finished is gone after this. */
export const UPLOAD_HOURS = 24

/** How many parts a file of this size has. */
export const partCount = (bytes: number): number => Math.ceil(bytes / STAFF_PART_BYTES)

/** The bytes of one part of a file. */
export const bytesOfPart = (bytes: number, part: number): number =>
  Math.min(STAFF_PART_BYTES, bytes - part * STAFF_PART_BYTES)
