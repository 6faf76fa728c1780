import { useEffectEvent } from 'react'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'

type TextCredential = { code?: string }

/** Reads the code from the text message where the browser can (WebOTP). */
export function useTextCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useOngoing((signal) => {
    if (!('OTPCredential' in globalThis)) return
    // The platform's types lack WebOTP.
    const asked = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    navigator.credentials
      .get(asked)
      .then((credential) => take((credential as TextCredential | null)?.code ?? ''))
      // Refused or dismissed: the visitor types the code.
      .catch(() => undefined)
  })
}
