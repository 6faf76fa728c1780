import { hash } from 'node:crypto'

/** Identifies a device within one case or profile; grants no access. */
export const deviceId = (within: string, visitorId: string): string =>
  hash('sha256', `${within}|${visitorId}`, 'base64url').slice(0, 22)
