import { useState } from 'react'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import { useCode } from './use-code.ts'
import { useRefusedCall } from './use-refused-call.ts'

/** Where somebody stands on the way by a code of the phone to what another device began. */
export type CodeWay = ReturnType<typeof useCodeWay>

/** Sends a code to a number, and opens what stands under it. */
export function useCodeWay<Opened>(of: {
  sendCode: (phone: string) => Promise<{ phoneMask: string }>
  open: (code: string, idempotencyKey: string) => Promise<Opened>
  /** Answers whether anything was found. */
  onOpened: (opened: Opened) => Promise<boolean> | boolean
  /** The words of a refusal that does not say itself what it is. */
  say: (refusal: Refusal) => string
}) {
  const [sentTo, setSentTo] = useState<string>()
  const [hasNone, setNone] = useState(false)
  const number = useRefusedCall()
  const code = useCode({
    waitsForPress: true,
    check: of.open,
    onChecked: async (opened: Opened) => setNone(!(await of.onOpened(opened))),
  })
  const refusal = sentTo === undefined ? number.refusal : code.refusal

  async function send(phone: string): Promise<void> {
    const sent = await number.run(() => of.sendCode(phone), { field: 'phone' })
    if (sent) setSentTo(sent.phoneMask)
  }

  return {
    isBusy: number.isBusy || code.isBusy,
    refusal,
    error: refusal && (refusal.said ?? of.say(refusal)),
    code,
    sentTo,
    hasNone,
    send: (phone: string) => void send(phone),
    again() {
      setSentTo(undefined)
      setNone(false)
      number.clear()
      code.forget()
    },
  }
}
