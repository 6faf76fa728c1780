import { useRef } from 'react'
import { newUuid } from '#web/new-uuid.ts'
import { CODE_DIGITS, useDigits } from './use-digits.ts'
import { useRefusedCall } from './use-refused-call.ts'
import type { Tells } from './use-refused-call.ts'

/** A code that is being typed, for its form. */
export type TypedCode = ReturnType<typeof useCode>

/** A code of a text message, checked once its last digit is there. */
export function useCode<Checked>(of: {
  check: (code: string, idempotencyKey: string) => Promise<Checked>
  onChecked: (checked: Checked) => unknown
  /** Sends another code. */
  send?: () => Promise<unknown>
  tells?: Tells
  /** Only a press checks, or the text message itself. */
  waitsForPress?: boolean
}) {
  const { run, ...call } = useRefusedCall()
  const shownAt = { field: 'code', tells: of.tells }
  // Equal digits reuse the key, so that a lost answer can be fetched again.
  const checked = useRef({ code: '', key: newUuid() })
  const { digits, type, forget } = useDigits((code) => {
    if (!of.waitsForPress) check(code)
  })

  function check(code: string): void {
    if (code.length < CODE_DIGITS) return call.refuse({ field: 'code', code: 'code-unfinished' })
    if (checked.current.code !== code) checked.current = { code, key: newUuid() }
    const { key } = checked.current
    void run(async () => of.onChecked(await of.check(code, key)), shownAt)
  }

  async function send(): Promise<void> {
    await of.send?.()
    forget()
  }

  function change(raw: string): void {
    call.clear()
    type(raw)
  }

  return {
    digits,
    isBusy: call.isBusy,
    attempt: call.attempt,
    // There is no other field, whatever a call names.
    refusal: call.refusal && { ...call.refusal, field: 'code' },
    /** Digits of any script; spaces of a pasted code are dropped. */
    change,
    /** From the text message, without a press. */
    take(received: string): void {
      change(received)
      if (of.waitsForPress && received !== '') check(received)
    },
    confirm: () => check(digits),
    send: () => void run(send, shownAt),
    /** For another code, before it is sent. */
    forget() {
      call.clear()
      forget()
    },
  }
}
