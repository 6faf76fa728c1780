import { saveDraft } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import type { DraftOf } from '#web/flow/form/drafts/use-draft.ts'

/** Keeps a step's draft with its application; the form says where it is kept. */
export const sendDraft: DraftOf['saveDraft'] = (draft, options) =>
  browserSend(saveDraft, draft, { suppressErrors: true, ...options })
