import { herStateAt } from '#domain/hiring/her-yes/her-answer.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import { deviceId } from '#server/who/device-id.ts'
import type { ReadCase } from './read-case.ts'

type Shown = string | number | boolean
type StoredAnswer = { step: string; shown: unknown; submitted_at: string | Date }

/** What the household answered, step by step, as it is kept masked. */
export const shownAnswers = ({ answers }: { answers: readonly StoredAnswer[] }) =>
  answers
    .map(({ step, shown, submitted_at: at }) => ({
      step,
      at: new Date(at).toISOString(),
      values: valuesOf(shown),
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at))

/** Values of one level; those within another stand beside them. */
function valuesOf(shown: unknown): Record<string, Shown> {
  const entries = Object.entries(shown ?? {}).flatMap(([name, value]): [string, Shown][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.join(', ')]] : []
    if (typeof value === 'object' && value !== null) return Object.entries(valuesOf(value))
    return isShown(value) && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

const isShown = (value: unknown): value is Shown =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The files that it gave, and what became of their check. */
export const shownDocuments = (state: Pick<ApplicationState, 'documents'>, more: HireMore) => ({
  documents: state.documents.map((one) => ({
    kind: one.kind,
    contentType: one.content_type,
    size: one.size,
    uploadedAt: new Date(one.uploaded_at).toISOString(),
    pages: one.pages,
    expiresOn: one.expires_on,
    neverExpires: one.never_expires,
    accepted:
      one.accepted_at && one.accepted_by
        ? { at: new Date(one.accepted_at).toISOString(), by: one.accepted_by }
        : null,
  })),
  documentsCheckedAt: more.documents_checked_at?.toISOString() ?? null,
  askedDocuments: more.asked_documents,
})

/** The household's devices that have access to the application. */
export const shownDevices = ({ devices, state }: Pick<ReadCase, 'devices' | 'state'>) =>
  devices.map(({ form, browser, cameOn, seenOn, visitorId }) => ({
    id: deviceId(state.id, visitorId),
    kind: form && browser ? { form, browser } : undefined,
    cameOn,
    seenOn: seenOn ?? undefined,
    isThis: false,
  }))

/** What she was asked and said; null before. */
export function shownHer({ ask }: Pick<ReadCase, 'ask'>, now: Date) {
  if (!ask) return null
  return {
    state: herStateAt({ state: ask.state, answerBy: ask.answer_by }, now),
    askedAt: ask.asked_at.toISOString(),
    answerBy: ask.answer_by.toISOString(),
    answeredAt: ask.answered_at?.toISOString() ?? null,
  }
}
