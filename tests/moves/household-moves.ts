import type { Call } from '#api/define-call.ts'
import {
  getAppInfo,
  listApplicationsBySession,
  registerNewHire,
  saveDraft,
  withdrawApplication,
} from '#api/hiring/application.ts'
import { createResumeLink, openLink } from '#api/hiring/links.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { StepCode, SubmittedStep } from '#domain/hiring/steps/step-codes.ts'

/** What a household does, as the call that does it. Each random world sends it in its own way. */
export type Move = { call: Call; input: object }

type More = Record<string, unknown>

export const hires = (maidId: string, more: More = {}): Move => ({
  call: registerNewHire,
  input: { maidId, ...more },
})

export const reads = (caseId: string, more: More = {}): Move => ({
  call: getAppInfo,
  input: { id: caseId, ...more },
})

export const lists = (): Move => ({ call: listApplicationsBySession, input: {} })

/** With the flags of its address, and the version that its page had read. */
export const answers = (caseId: string, step: SubmittedStep, answer: object): Move => ({
  call: stepCalls[step],
  input: { caseId, ...answer },
})

/** Typed, and not submitted. */
export const types = (caseId: string, step: StepCode, fields: More): Move => ({
  call: saveDraft,
  input: { caseId, step, fields },
})

export const withdraws = (caseId: string): Move => ({
  call: withdrawApplication,
  input: { caseId },
})

/** Asks for the link that lets another device in. */
export const asksForLink = (caseId: string): Move => ({ call: createResumeLink, input: { caseId } })

export const opensLink = (token: string): Move => ({ call: openLink, input: { token } })
