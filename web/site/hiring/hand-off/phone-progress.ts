import type { AppInfo } from '#api/hiring/application.ts'
import { type StepCode, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { PhoneStepPart } from '#domain/hiring/steps/step-row.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import type { TimelineState } from '#web/ui/marks/timeline.tsx'

export type PhonePart = 'opened' | PhoneStepPart | 'contact'
export type PhoneProgress = { part: PhonePart; state: TimelineState; at: string | undefined }[]

type Part = { part: PhonePart; when: (app: AppInfo) => string | undefined }

const parts: readonly Part[] = [
  { part: 'opened', when: (app) => lastTime(app, 'link-opened') },
  byStep('documents'),
  byStep('bank'),
  byStep('signatures'),
  byStep('signed'),
  byStep('agreement'),
  { part: 'contact', when: (app) => lastTime(app, 'completed') },
]

/** A part is complete once its step of the table is. */
function byStep(part: PhoneStepPart): Part {
  const step = stepCodes.find((code) => stepTable[code].onPhone === part)
  return { part, when: (app) => lastTime(app, 'submitted', step) }
}

/** Paying everything by card needs no account or mandates. */
const notWithCard: readonly PhonePart[] = ['bank', 'signatures', 'signed']

/** A card for the first sum needs no first mandate. */
function leftOut(app: AppInfo): readonly PhonePart[] {
  if (app.paidByCreditCard) return notWithCard
  return app.terms?.paymentMethod === 'card-first' ? ['signatures', 'agreement'] : ['agreement']
}

/** The phone's progress from the application's events. */
export function phoneProgress(app: AppInfo): PhoneProgress {
  const left = leftOut(app)
  const needed = parts.filter(({ part }) => !left.includes(part))
  const times = needed.map(({ part, when }) => ({ part, at: when(app) }))
  const hasBegun = times.some(({ at }) => at !== undefined)
  const now = hasBegun
    ? times.find(({ part, at }) => part !== 'opened' && at === undefined)
    : undefined
  return times.map(({ part, at }) => ({ part, at, state: stateOf(at, part === now?.part) }))
}

function stateOf(at: string | undefined, isNow: boolean): TimelineState {
  if (at !== undefined) return 'done'
  return isNow ? 'now' : 'later'
}

/** The last time of an event, since steps may repeat. */
export function lastTime(app: AppInfo, kind: TimelineKind, step?: StepCode): string | undefined {
  const times = app.timeline
    .filter((event) => event.kind === kind && (step === undefined || event.step === step))
    .map(({ at }) => at)
  return times.toSorted().at(-1)
}

/** Sending a link is also a step, but done by this computer. */
function isPhonesDoing({ kind, step }: AppInfo['timeline'][number]): boolean {
  if (kind === 'document-uploaded') return true
  return kind === 'submitted' && step !== stepOf.link
}

/** The phone's stage for the heading. */
export type PhoneStage = 'waiting' | 'opened' | 'underWay' | 'signed' | 'complete'

/** Events before `since`, the last sending, do not count. */
export function phoneStage(app: AppInfo, since = ''): PhoneStage {
  if (app.completed) return 'complete'
  const opened = lastTime(app, 'link-opened')
  if (opened === undefined) return 'waiting'
  const later = app.timeline.filter((event) => event.at > opened && isPhonesDoing(event))
  const newest = [opened, ...later.map(({ at }) => at)].toSorted().at(-1) ?? opened
  if (newest < since) return 'waiting'
  if (later.some(({ step }) => step === stepOf.monthlyPapers)) return 'signed'
  return later.length > 0 ? 'underWay' : 'opened'
}
