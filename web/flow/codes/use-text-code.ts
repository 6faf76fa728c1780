import { useEffect, useEffectEvent } from 'react'

type TextCredential = { code?: string }

/** Reads the code from the text message where the browser can (WebOTP). */
export function useTextCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const waiting = new AbortController()
    // The platform's types lack WebOTP.
    const asked = {
      otp: { transport: ['sms'] },
      signal: waiting.signal,
    } as CredentialRequestOptions
    navigator.credentials
      .get(asked)
      .then((credential) => take((credential as TextCredential | null)?.code ?? ''))
      // Refused or dismissed: the visitor types the code.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
