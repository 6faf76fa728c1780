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

/** `mustBeRead`: staff read this family's next words first. */
export type VoiceStanding = { state: VoiceState; mustBeRead: boolean }

/** All moves of a family voice. */
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
  // On a shown voice the request makes a task but hides nothing.
  'ask-to-check': { waiting: 'held' },
  'come-out': { waiting: 'shown' },
  'put-back': { held: 'shown', 'taken-down': 'shown' },
  'take-down': { waiting: 'taken-down', held: 'taken-down', shown: 'taken-down' },
} as const satisfies Record<string, Partial<Record<VoiceState, VoiceState>>>

export type VoiceMove = keyof typeof moves
// Object.keys loses the keys' type.
export const voiceMoves = Object.keys(moves) as VoiceMove[]

/** The state after a move; undefined where it is impossible. */
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

/** Why staff hide a voice; kept with it and in the timeline. */
export const takeDownReasons = ['personal', 'insult', 'health', 'untrue', 'other'] as const
export type TakeDownReason = (typeof takeDownReasons)[number]
