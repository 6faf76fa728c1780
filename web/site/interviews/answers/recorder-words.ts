/** Sentences that the recorder says while she records and sends. */
export const recorderWordNames = [
  'speaking',
  'listenFirst',
  'sending',
  'micRefused',
  'voiceFailed',
] as const
export type RecorderWordName = (typeof recorderWordNames)[number]
