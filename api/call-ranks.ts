import type { Action } from '#domain/authority/authority.ts'
import type { Call } from './define-call.ts'

/**
 * Each rank's share of places when not everything fits, and seconds until a refused one may return.
 */
export const ranks = {
  submit: { share: 1, retryAfter: 1 },
  read: { share: 0.75, retryAfter: 2 },
  log: { share: 0.5, retryAfter: 10 },
} as const satisfies Record<string, { share: number; retryAfter: number }>

export type Rank = keyof typeof ranks

/** Ranks of actions; what a device keeps itself, such as a draft, can wait. */
const rankOfAction: Record<Action, Rank> = {
  'sign-in': 'submit',
  'see-own-account': 'read',
  'see-cases': 'read',
  'see-personal': 'read',
  'see-as-household': 'read',
  'note-cases': 'submit',
  'work-cases': 'submit',
  'end-hires': 'submit',
  'pay-back': 'submit',
  'see-money': 'read',
  'work-money': 'submit',
  'keep-views': 'submit',
  'see-settings': 'read',
  'change-settings': 'submit',
  'see-team': 'read',
  'change-team': 'submit',
  'see-people': 'read',
  'change-people': 'submit',
  'see-person-values': 'submit',
  'withdraw-people': 'submit',
  'see-privacy': 'read',
  'work-privacy': 'submit',
  'see-campaigns': 'read',
  'change-campaigns': 'submit',
  'replay-rules': 'submit',
  'see-words': 'read',
  'write-words': 'submit',
  'publish-words': 'submit',
  'see-audit': 'read',
  'see-health': 'read',
  'work-health': 'submit',
  browse: 'read',
  'leave-trace': 'log',
  'keep-list': 'read',
  'decide-together': 'read',
  'ask-for-work': 'submit',
  'give-voice': 'submit',
  'answer-voice': 'submit',
  'report-voice': 'submit',
  hire: 'submit',
  'apply-for-visa': 'submit',
  'see-own-profile': 'read',
  'change-own-profile': 'submit',
  'see-visa': 'read',
  'answer-visa-step': 'submit',
  'draft-visa': 'read',
  'confirm-visa-phone': 'submit',
  'send-visa-link': 'submit',
  'pay-visa': 'submit',
  'see-visa-invoices': 'read',
  'ask-worker': 'submit',
  'follow-visa': 'submit',
  'renew-visa': 'submit',
  'read-her-visa': 'read',
  'answer-her-visa': 'submit',
  'see-own-hires': 'read',
  'open-link': 'submit',
  'see-own-data': 'read',
  'come-back': 'submit',
  'leave-device': 'submit',
  'see-application': 'read',
  'see-answers': 'read',
  'see-first-mandate': 'read',
  'see-joint-one-time': 'read',
  'see-certificate': 'read',
  'see-monthly-papers': 'read',
  'answer-step': 'submit',
  'give-account': 'submit',
  'choose-arrival': 'submit',
  'confirm-arrival': 'submit',
  'see-arrival': 'read',
  'answer-question': 'submit',
  'sign-first-mandate': 'submit',
  'sign-monthly-papers': 'submit',
  draft: 'read',
  upload: 'submit',
  'see-invoices': 'read',
  pay: 'submit',
  'pay-month': 'submit',
  'settle-payment': 'submit',
  'see-documents': 'read',
  'confirm-phone': 'submit',
  'send-link': 'submit',
  'ask-signer': 'submit',
  'confirm-signer': 'submit',
  'reply-to-household': 'submit',
  'read-her-ask': 'read',
  'give-her-answer': 'submit',
  'answer-her': 'submit',
  'be-told': 'read',
  replace: 'read',
  withdraw: 'submit',
  'report-arrival': 'submit',
  'answer-check-in': 'submit',
  'give-notice': 'submit',
  'give-documents': 'submit',
  'end-devices': 'submit',
}

/** All papers have the one-time mandate's rank. */
export function rankOf({ authority: { action } }: Call): Rank {
  return rankOfAction[typeof action === 'string' ? action : action['one-time']]
}

/** Files, papers and streams have their own queues and hold no place. */
export function countsAsWork({ sends, answers }: Call): boolean {
  return sends !== 'multipart' && answers !== 'binary' && answers !== 'events'
}
