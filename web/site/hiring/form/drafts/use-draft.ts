import { useRef, useState } from 'react'
import { saveDraft } from '#api/hiring/application.ts'
import { withoutCardNumbers } from '#domain/visitor/typed-text.ts'
import { browserSend } from '#web/api-client.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'
import { forgetLocalDraft, keepLocalDraft } from './draft-vault.ts'

const QUIET_MS = 800

type Fields = Record<string, unknown>
export type SaveState = 'none' | 'saving' | 'saved' | 'local'

/**
 * Keeps drafts sealed on this device, then on the server, without card numbers.
 * `onDeviceOnly` is for second signers (ruling 30).
 */
export function useDraft(caseId: string, step: string, { onDeviceOnly = false } = {}) {
  const [state, setState] = useState<SaveState>('none')
  const waiting = useRef<{ fields: Fields; timer: ReturnType<typeof setTimeout> } | undefined>(
    undefined,
  )

  async function store(fields: Fields, keepalive: boolean): Promise<void> {
    waiting.current = undefined
    setState('saving')
    try {
      await browserSend(saveDraft, { caseId, step, fields }, { suppressErrors: true, keepalive })
      setState('saved')
    } catch {
      setState('local')
    }
  }

  function keep(typed: Fields): void {
    const fields = withoutCardNumbers(typed)
    const kept = keepLocalDraft(caseId, { step, fields, at: Date.now() })
    if (onDeviceOnly) return void kept.then((isKept) => setState(isKept ? 'saved' : 'none'))
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { fields, timer: setTimeout(() => void store(fields, false), QUIET_MS) }
  }

  /** Resolves once stored, for a page about to close. */
  async function keepNow(typed: Fields): Promise<void> {
    const fields = withoutCardNumbers(typed)
    if (waiting.current) clearTimeout(waiting.current.timer)
    await keepLocalDraft(caseId, { step, fields, at: Date.now() })
    if (!onDeviceOnly) await store(fields, false)
  }

  function forget(): void {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = undefined
    forgetLocalDraft(caseId)
  }

  const leave = () => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    void store(waiting.current.fields, true)
  }
  useEvent('pagehide visibilitychange', leave)
  useLeaving(leave)

  return { state, keep, keepNow, forget }
}
