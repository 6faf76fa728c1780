/** Sentences of a call and its notes, which a household and a worker read by the same names. */
export const callWordNames = [
  'preview',
  'start',
  'join',
  'mute',
  'unmute',
  'cameraOff',
  'cameraOn',
  'leave',
  'waiting',
  'connecting',
  'connected',
  'left',
  'ended',
  'refused',
  'noDevice',
  'callFailed',
  'callUs',
  'noPhone',
  'interpreter',
  'data',
  'notRecorded',
  'closed',
  'you',
  'notes',
  'notesNote',
  'save',
  'saved',
] as const

export type CallWordName = (typeof callWordNames)[number]
/** By name; questions stand among them. */
export type CallWords = Record<string, string> & Partial<Record<CallWordName, string>>
