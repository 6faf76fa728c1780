/** A sound file that no person spoke. */
export { aTone as aVoice } from '#server/samples/a-tone.ts'
