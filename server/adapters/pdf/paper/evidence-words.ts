import type { Bilingual, Cell } from './cell-lines.ts'
import type { DocumentLanguage, SigningEvidence } from './document-input.ts'
import { inBoth, sayInBoth } from './in-both.ts'
import { cleanText, inOnePiece, printInstant } from '#server/adapters/pdf/print/print-values.ts'
import type { PaperWords } from '#server/adapters/pdf/wording/paper-words.ts'

export type EvidenceField = keyof PaperWords['sheet']['evidence']['fields']

/** A fact of a signature, labelled alike on a paper's own page of evidence and on the certificate. */
export function evidenceCell(
  language: DocumentLanguage,
  field: EvidenceField,
  value: Cell['value'],
): Cell {
  return { label: evidenceLabel(language, field), value }
}

export function evidenceLabel(language: DocumentLanguage, field: EvidenceField): Bilingual {
  return sayInBoth(language, ({ sheet }) => sheet.evidence.fields[field])
}

/** The household by name; others by their link and its sender. */
export function signerInWords(
  language: DocumentLanguage,
  signedBy: SigningEvidence['signedBy'],
  household: string,
): Cell['value'] {
  const name = cleanText(household)
  if (signedBy === 'household') return { code: name }
  return sayInBoth(
    language,
    ({ sheet }) => sheet.evidence.byLink[signedBy],
    () => ({ name }),
  )
}

/** A number and when its code was entered. */
export function verifiedInWords(language: DocumentLanguage, number: string, at: string): Bilingual {
  return sayInBoth(
    language,
    ({ sheet }) => sheet.evidence.verified,
    (of) => ({ mobile: inOnePiece(number), at: printInstant(of, at) }),
  )
}

/** How many were drawn and how many typed. */
export function specimensInWords(
  language: DocumentLanguage,
  { drawn, typed }: { drawn: number; typed: number },
): Bilingual {
  return sayInBoth(
    language,
    ({ sheet }) => sheet.evidence.specimens,
    () => ({ drawn: `${drawn}`, typed: `${typed}` }),
  )
}

export function instantInWords(language: DocumentLanguage, at: string): Bilingual {
  return inBoth(language, (of) => printInstant(of, at))
}
