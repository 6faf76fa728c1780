import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/privacy/opaque-id.ts'
import { CALLBACK_SECONDS, CallbackRefused } from './card-provider.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'

/** `t=seconds,v1=hex`: signs the time too, so that a replay expires. */
export function signCallback(secret: string, { body, at }: { body: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`
}

/** Throws CallbackRefused for a foreign signature or one older than five minutes. */
export function verifyCallback(
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: Date },
): void {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  if (!isSameSecret(mac, macOf(secret, Number(time), body))) {
    throw new CallbackRefused('callback-forged')
  }
  if (Math.abs(now.getTime() / 1000 - Number(time)) > CALLBACK_SECONDS) {
    throw new CallbackRefused('callback-too-old')
  }
}

const macOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
