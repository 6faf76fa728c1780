import { hash } from 'node:crypto'

/** For linkHash and all that is hashed in the audit trail. */
export const sha256 = (bytes: string | Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** 64 hex digits, as events hold them. */
export const sha256Hex = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex')
