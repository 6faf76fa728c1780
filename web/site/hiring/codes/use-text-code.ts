import { useEffect, useEffectEvent } from 'react'

type TextCredential = { code?: string }

/** Takes the code out of the text message where the browser can (WebOTP). */
export function useTextCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const waiting = new AbortController()
    // The types of the platform do not know WebOTP.
    const asked = {
      otp: { transport: ['sms'] },
      signal: waiting.signal,
    } as CredentialRequestOptions
    navigator.credentials
      .get(asked)
      .then((credential) => take((credential as TextCredential | null)?.code ?? ''))
      // Refused or left: the code is typed.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
