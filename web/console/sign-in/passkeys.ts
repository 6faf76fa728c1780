import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { addPasskey, beginPasskey, beginPasskeySignIn, enterPasskey } from '#api/console/sign-in.ts'
import { consoleSend } from '#web/console/console-send.ts'

/** Whether this browser can use passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** The member opened no passkey: they closed the browser's window, or there is none here. */
export class NoPasskey extends Error {
  override name = 'NoPasskey'
}

const webAuthn = () => import('@simplewebauthn/browser')

/** Signs in by a passkey, or gives a second factor by one. Throws NoPasskey and CallFailure. */
export async function enterByPasskey(): Promise<void> {
  const { startAuthentication } = await webAuthn()
  const { options } = await consoleSend(beginPasskeySignIn, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await opened(() => startAuthentication({ optionsJSON }))
  await consoleSend(enterPasskey, { response: { ...response } })
}

/** Makes a passkey on this device. Throws NoPasskey and CallFailure. */
export async function makePasskey(name: string): Promise<void> {
  const { startRegistration } = await webAuthn()
  const { options } = await consoleSend(beginPasskey, {})
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await opened(() => startRegistration({ optionsJSON }))
  await consoleSend(addPasskey, { name, response: { ...response } })
}

async function opened<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new NoPasskey()
  }
}
