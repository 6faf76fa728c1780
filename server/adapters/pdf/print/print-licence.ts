import type { DocumentLanguage, Issuer } from '#server/adapters/pdf/paper/document-input.ts'
import { inOnePiece } from './print-values.ts'
import { mandateWording } from '#server/adapters/pdf/wording/mandate-by-language.ts'

/** The licence with its mark as a sample; nothing where none is set. */
export function printLicence(language: DocumentLanguage, issuer: Issuer): string | undefined {
  if (!issuer.licence) return undefined
  const licence = inOnePiece(issuer.licence)
  if (!issuer.licenceIsSample) return licence
  return inOnePiece(`${licence} (${mandateWording[language].values.sample})`)
}
