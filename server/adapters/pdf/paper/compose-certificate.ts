import type {
  CertificateInput,
  CertificateParty,
  CertifiedPaper,
  CertifiedSignature,
} from './certificate-input.ts'
import { known } from './cell-grid.ts'
import type { Bilingual, Cell } from './cell-grid.ts'
import { inBoth } from './document-parts.ts'
import type { DocumentLanguage } from './document-input.ts'
import { hashInGroups, writeVerifyAddress } from '#server/adapters/pdf/seal/verify-address.ts'
import type { PaperContent } from './paper-content.ts'
import { printLicence, closeSheet, openSheet } from '#server/adapters/pdf/print/sheet.ts'
import {
  cleanText,
  fillWording,
  inOnePiece,
  printInstant,
} from '#server/adapters/pdf/print/print-values.ts'
import { agreementWording, mandateWording } from '#server/adapters/pdf/wording/by-language.ts'
import { certificateWording } from '#server/adapters/pdf/wording/certificate-wording.ts'
import type { CertificateField } from '#server/adapters/pdf/wording/certificate-wording.ts'
import { sheetWording } from '#server/adapters/pdf/wording/sheet-wording.ts'
import type { EvidenceField } from '#server/adapters/pdf/wording/sheet-wording.ts'
import { writeBlock } from './write-block.ts'
import type { WrittenBlock } from './write-block.ts'

/** The certificate as PDF, not sealed yet. Equal inputs have equal bytes. */
export async function composeCertificate(input: CertificateInput): Promise<Buffer> {
  const { title, blocks } = certificateContent(input)
  const sheet = await openSheet({ ...input, title })
  for (const block of blocks) writeBlock(sheet, block)
  if (input.verifyUrl) writeVerifyAddress(sheet, input.verifyUrl)
  return closeSheet(sheet)
}

type CertificateContent = PaperContent & { blocks: readonly WrittenBlock[] }

/** What a certificate says: who signed which paper, and the hash of each. */
export function certificateContent(input: CertificateInput): CertificateContent {
  const { language } = input
  const fill = (of: DocumentLanguage, text: string) =>
    fillWording(text, { application: input.application, brand: input.issuer.brand })
  const say = (pick: (words: (typeof certificateWording)['en']) => string): Bilingual =>
    inBoth(
      language,
      fill(language, pick(certificateWording[language])),
      fill('en', pick(certificateWording.en)),
    )
  return {
    title: certificateWording[language].title,
    blocks: [
      { kind: 'title', title: say((words) => words.title) },
      { kind: 'text', text: say((words) => words.intro) },
      { kind: 'heading', heading: say((words) => words.sections.parties) },
      { kind: 'cells', cells: partyCells(input) },
      ...input.papers.flatMap((paper): WrittenBlock[] => [
        { kind: 'heading', heading: nameOf(language, paper) },
        { kind: 'cells', cells: paperCells(input, paper) },
      ]),
      { kind: 'heading', heading: say((words) => words.sections.record) },
      { kind: 'cells', cells: recordCells(input) },
      { kind: 'note', note: say((words) => words.check) },
    ],
  }
}

function nameOf(language: DocumentLanguage, { kind }: CertifiedPaper): Bilingual {
  const name = (of: DocumentLanguage) => {
    if (kind === 'agreement') return agreementWording[of].title
    const { title, kind: kinds } = mandateWording[of]
    return `${title} · ${kind === 'monthly' ? kinds.monthly : kinds.oneTime}`
  }
  return inBoth(language, name(language), name('en'))
}

type Own = { language: DocumentLanguage; household?: string }

function own({ language }: Own, field: CertificateField, value: Cell['value']): Cell {
  const label = inBoth(
    language,
    certificateWording[language].fields[field],
    certificateWording.en.fields[field],
  )
  return { label, value }
}

/** The same labels as on the paper's page of evidence. */
function asOnPaper({ language }: Own, field: EvidenceField, value: Cell['value']): Cell {
  const label = inBoth(
    language,
    sheetWording[language].evidence.fields[field],
    sheetWording.en.evidence.fields[field],
  )
  return { label, value }
}

function partyCells(input: CertificateInput): Cell[] {
  const { issuer, language } = input
  const licence = printLicence(language, issuer)
  const company = [issuer.legalName, licence].filter(Boolean).join(' · ')
  return [
    { ...own(input, 'provider', { code: company }), wide: true },
    ...input.parties.flatMap((party) => cellsOfParty(input, party)),
  ]
}

function cellsOfParty(input: CertificateInput, { role, confirmed }: CertificateParty): Cell[] {
  const who = whoIs(input, role)
  return [
    ...(who ? [{ ...own(input, role, who), wide: true }] : []),
    ...known(confirmed, (number) => ({
      ...asOnPaper(input, 'mobile', verified(input, number)),
      wide: true,
    })),
  ]
}

/** The household by name, others by their link and its sender. */
function whoIs(input: Own, role: CertificateParty['role']): Cell['value'] | undefined {
  const name = cleanText(input.household ?? '')
  if (!name) return undefined
  if (role === 'household') return { code: name }
  const say = (of: DocumentLanguage) =>
    fillWording(sheetWording[of].evidence.byLink[role], { name })
  return inBoth(input.language, say(input.language), say('en'))
}

function verified(
  { language }: Own,
  { phoneMask, at }: NonNullable<CertificateParty['confirmed']>,
): Bilingual {
  const say = (of: DocumentLanguage) =>
    fillWording(sheetWording[of].evidence.verified, {
      mobile: inOnePiece(phoneMask),
      at: printInstant(of, at),
    })
  return inBoth(language, say(language), say('en'))
}

function paperCells(input: CertificateInput, paper: CertifiedPaper): Cell[] {
  const instant = (at: string) =>
    inBoth(input.language, printInstant(input.language, at), printInstant('en', at))
  const wide = true
  return [
    asOnPaper(input, 'document', { code: paper.number }),
    own(input, 'pages', { code: `${paper.pages}` }),
    ...signatureCells(input, paper),
    ...(paper.second ? signatureCells(input, paper.second) : []),
    { ...own(input, 'sealedAt', instant(paper.sealedAt)), wide },
    { ...own(input, 'sha256', { code: hashInGroups(paper.sha256) }), wide },
  ]
}

function signatureCells(input: CertificateInput, signed: CertifiedSignature): Cell[] {
  const signer = whoIs(input, signed.signedBy)
  const at = (of: DocumentLanguage) => printInstant(of, signed.signedAt)
  const wide = true
  return [
    ...(signer ? [{ ...asOnPaper(input, 'signer', signer), wide }] : []),
    { ...asOnPaper(input, 'signedAt', inBoth(input.language, at(input.language), at('en'))), wide },
    asOnPaper(input, 'specimens', specimensOf(input, signed)),
    asOnPaper(input, 'consent', { code: signed.consentVersion }),
    ...known(signed.ipAddress, (code) => asOnPaper(input, 'ipAddress', { code })),
    ...known(cleanText(signed.device), (code) => ({
      ...asOnPaper(input, 'device', { code }),
      wide,
    })),
    { ...asOnPaper(input, 'draftSha256', { code: hashInGroups(signed.draftSha256) }), wide },
  ]
}

function specimensOf({ language }: Own, { specimens }: CertifiedSignature): Bilingual {
  const counts = { drawn: `${specimens.drawn}`, typed: `${specimens.typed}` }
  const say = (of: DocumentLanguage) => fillWording(sheetWording[of].evidence.specimens, counts)
  return inBoth(language, say(language), say('en'))
}

function recordCells(input: CertificateInput): Cell[] {
  const made = (of: DocumentLanguage) => printInstant(of, input.issuedAt)
  const hash = (field: CertificateField, value: string) => ({
    ...own(input, field, { code: hashInGroups(value) }),
    wide: true,
  })
  return [
    own(input, 'application', { code: input.application }),
    own(input, 'number', { code: input.number }),
    {
      ...own(input, 'madeAt', inBoth(input.language, made(input.language), made('en'))),
      wide: true,
    },
    hash('sealFingerprint', input.sealFingerprint),
    ...known(input.auditHead, ({ sequence, hash: head }) => ({
      ...own(input, 'auditHead', { code: `${sequence} · ${hashInGroups(head)}` }),
      wide: true,
    })),
  ]
}
