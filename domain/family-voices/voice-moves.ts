/** States of a family voice: `waiting` while she reads it first, `held` until staff have looked. */
export const voiceStates = [
  'asked',
  'waiting',
  'held',
  'shown',
  'taken-back',
  'taken-down',
] as const
export type VoiceState = (typeof voiceStates)[number]

/** `mustBeRead`: other words of this family are read by staff before anybody else. */
export type VoiceStanding = { state: VoiceState; mustBeRead: boolean }

/** THE table: what moves a voice from where to where. What is not here does not happen. */
const moves = {
  give: {
    asked: 'waiting',
    waiting: 'waiting',
    held: 'held',
    shown: 'waiting',
    'taken-back': 'waiting',
    'taken-down': 'held',
  },
  'take-back': { waiting: 'taken-back', held: 'taken-back', shown: 'taken-back' },
  // Once it is shown, asking makes a task and hides nothing.
  'ask-to-check': { waiting: 'held' },
  'come-out': { waiting: 'shown' },
  'put-back': { held: 'shown', 'taken-down': 'shown' },
  'take-down': { waiting: 'taken-down', held: 'taken-down', shown: 'taken-down' },
} as const satisfies Record<string, Partial<Record<VoiceState, VoiceState>>>

export type VoiceMove = keyof typeof moves
// Object.keys forgets what it was given.
export const voiceMoves = Object.keys(moves) as VoiceMove[]

/** Where a move leads; undefined where it may not be made. */
export function afterVoiceMove(
  move: VoiceMove,
  { state, mustBeRead }: VoiceStanding,
): VoiceStanding | undefined {
  const row: Partial<Record<VoiceState, VoiceState>> = moves[move]
  const next = row[state]
  if (!next) return undefined
  if (move === 'give') return { state: mustBeRead ? 'held' : next, mustBeRead }
  if (move === 'put-back') return { state: next, mustBeRead: false }
  const isStopped = move === 'take-down' || move === 'ask-to-check'
  return { state: next, mustBeRead: mustBeRead || isStopped }
}

/** Why staff take a voice down; kept with it and in the timeline. */
export const takeDownReasons = ['personal', 'insult', 'health', 'untrue', 'other'] as const
export type TakeDownReason = (typeof takeDownReasons)[number]
