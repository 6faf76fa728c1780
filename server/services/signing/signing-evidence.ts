import * as z from 'zod/mini'
import { declaration } from '#domain/signing/declarations.ts'
import type { Declared } from '#domain/signing/declarations.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { openJson } from '#server/services/cases/answers/seal-json.ts'

/** Version of the accepted declaration; increase it with each change. */
export const CONSENT_VERSION = 'declaration-2026-11'

/** SHA-256 of the accepted sentence: 64 hex digits. */
export const consentSha256 = (declared: Declared, language: string): string =>
  sha256Hex(declaration(declared, languageOrEnglish(language)))

/** Sealed evidence of a signature. */
export const evidenceSchema = z.object({
  signedAt: z.string(),
  ip: z.string(),
  device: z.string(),
  consentVersion: z.string(),
  /** Of the accepted sentence, in the signer's language. Older signatures lack it. */
  consentSha256: z.optional(z.string()),
  /** SHA-256 of the bytes that were shown to the signer. */
  draftSha256: z.string(),
  /** The household's number as the papers showed it; null for none. Older signatures lack it. */
  shownMobile: z.optional(z.nullable(z.string())),
  /** The signer: the household, somebody by its link, or the second holder. */
  signedBy: z.enum(['household', 'spouse', 'signer', 'second-holder']),
  /** The masked number that a code confirmed on this device, and when (ISO). */
  confirmed: z.optional(z.object({ phoneMask: z.string(), at: z.string() })),
})
export type Evidence = z.output<typeof evidenceSchema>

export const evidencePlace = (mandateId: string): FieldPlace => ({
  table: 'mandates',
  column: 'evidence',
  rowId: mandateId,
})

/** Where the second holder's evidence is sealed. */
export const secondEvidencePlace = (mandateId: string): FieldPlace => ({
  ...evidencePlace(mandateId),
  column: 'second_evidence',
})

export const openSecondEvidence = (
  ring: KeyRing,
  mandateId: string,
  sealed: Uint8Array,
): Evidence => openJson({ ring, place: secondEvidencePlace(mandateId), sealed }, evidenceSchema)

export const openEvidence = (ring: KeyRing, mandateId: string, sealed: Uint8Array): Evidence =>
  openJson({ ring, place: evidencePlace(mandateId), sealed }, evidenceSchema)

/** Where a specimen's strokes and picture are sealed. */
export const signaturePlace = (
  mandateId: string,
  specimen: number,
  column: 'strokes' | 'image',
): FieldPlace => ({ table: 'signatures', column, rowId: `${mandateId}|${specimen}` })
