import { useRef, useState } from 'react'
import { newUuid } from './new-uuid.ts'

type Phase = 'asking' | 'working' | 'failed'

/**
 * Asks before an irreversible `work`, which gets the same idempotency key at each try. Success
 * closes the question.
 */
export function useQuestion(work: (idempotencyKey: string) => Promise<unknown>): {
  state: 'closed' | Phase
  open: () => void
  close: () => void
  confirm: () => void
} {
  const [isOpen, setOpen] = useState(false)
  const [phase, setPhase] = useState<Phase>('asking')
  const key = useRef<string>(undefined)

  function open(): void {
    setOpen(true)
    // Running work continues after closing and must not start twice.
    setPhase((now) => (now === 'working' ? now : 'asking'))
  }

  async function run(): Promise<void> {
    setPhase('working')
    try {
      await work((key.current ??= newUuid()))
    } catch {
      setPhase('failed')
      setOpen(true)
    }
  }

  return {
    state: isOpen ? phase : 'closed',
    open,
    close: () => setOpen(false),
    confirm: () => void run(),
  }
}
