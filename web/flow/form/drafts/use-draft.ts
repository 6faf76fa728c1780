import { useRef, useState } from 'react'
import { withoutCardNumbers } from '#domain/visitor/typed-text.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'
import { forgetLocalDraft, keepLocalDraft } from './draft-vault.ts'

const QUIET_MS = 800

type Fields = Record<string, unknown>
export type SaveState = 'none' | 'saving' | 'saved' | 'local'

/** A step's typed answers; `saveDraft` rejects where the server did not take them. */
export type DraftOf = {
  caseId: string
  step: string
  saveDraft: (
    draft: { caseId: string; step: string; fields: Fields },
    options: { keepalive: boolean },
  ) => Promise<unknown>
  /** For second signers (ruling 30). */
  onDeviceOnly?: boolean
}

/** Keeps drafts sealed on this device, then on the server, without card numbers. */
export function useDraft({ caseId, step, saveDraft, onDeviceOnly = false }: DraftOf) {
  const [state, setState] = useState<SaveState>('none')
  const waiting = useRef<{ fields: Fields; timer: ReturnType<typeof setTimeout> } | undefined>(
    undefined,
  )

  async function store(fields: Fields, keepalive: boolean): Promise<void> {
    waiting.current = undefined
    setState('saving')
    try {
      await saveDraft({ caseId, step, fields }, { keepalive })
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
