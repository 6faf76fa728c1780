import { deviceInShort } from '#domain/visitor/device-kind.ts'
import type {
  CertificateInput,
  CertificateParty,
  CertifiedPaper,
  CertifiedSignature,
} from './certificate-input.ts'
import { known } from './cell-grid.ts'
import type { Bilingual, Cell } from './cell-lines.ts'
import {
  evidenceCell,
  instantInWords,
  signerInWords,
  specimensInWords,
  verifiedInWords,
} from './evidence-words.ts'
import type { EvidenceField } from './evidence-words.ts'
import { sayInBoth } from './in-both.ts'
import type { DocumentLanguage } from './document-input.ts'
import { hashInGroups, writeVerifyAddress } from '#server/adapters/pdf/seal/verify-address.ts'
import type { PaperContent } from './paper-content.ts'
import { printLicence, closeSheet, openSheet } from '#server/adapters/pdf/print/sheet.ts'
import { cleanText } from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import type { PaperWords } from '#server/adapters/pdf/wording/paper-words.ts'
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

/** As small as a record of signature: three papers and their hashes are long. */
const look = 'compact'

type CertificateField = keyof PaperWords['certificate']['fields']
type CertificateContent = PaperContent & { blocks: readonly WrittenBlock[] }

/** What a certificate says: who signed which paper, and the hash of each. */
export function certificateContent(input: CertificateInput): CertificateContent {
  const { language, application, issuer } = input
  const say = (pick: (words: PaperWords['certificate']) => string): Bilingual =>
    sayInBoth(
      language,
      ({ certificate }) => pick(certificate),
      () => ({ application, brand: issuer.brand }),
    )
  return {
    title: paperWords(language).certificate.title,
    blocks: [
      { kind: 'title', title: say((words) => words.title) },
      { kind: 'text', text: say((words) => words.intro) },
      { kind: 'heading', heading: say((words) => words.sections.parties) },
      { kind: 'cells', look, cells: partyCells(input) },
      ...input.papers.flatMap((paper): WrittenBlock[] => [
        { kind: 'heading', heading: nameOf(language, paper) },
        { kind: 'cells', look, cells: paperCells(input, paper) },
      ]),
      { kind: 'heading', heading: say((words) => words.sections.record) },
      { kind: 'cells', look, cells: recordCells(input) },
      { kind: 'note', note: say((words) => words.check) },
    ],
  }
}

function nameOf(language: DocumentLanguage, { kind }: CertifiedPaper): Bilingual {
  return sayInBoth(language, ({ agreement, mandate }) => {
    if (kind === 'agreement') return agreement.title
    return `${mandate.title} · ${mandate.kind[kind === 'monthly' ? kind : 'oneTime']}`
  })
}

function own({ language }: CertificateInput, field: CertificateField, value: Cell['value']): Cell {
  return { label: sayInBoth(language, ({ certificate }) => certificate.fields[field]), value }
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
  const { language } = input
  const wide = true
  return [
    ...known(whoIs(input, role), (who) => ({ ...own(input, role, who), wide })),
    ...known(confirmed, ({ phoneMask, at }) => ({
      ...evidenceCell(language, 'mobile', verifiedInWords(language, phoneMask, at)),
      wide,
    })),
  ]
}

/** Nobody where the household's name is not known: others are named by it. */
function whoIs(
  { language, household = '' }: CertificateInput,
  role: CertificateParty['role'],
): Cell['value'] | undefined {
  return cleanText(household) ? signerInWords(language, role, household) : undefined
}

function paperCells(input: CertificateInput, paper: CertifiedPaper): Cell[] {
  const { language } = input
  const wide = true
  return [
    evidenceCell(language, 'document', { code: paper.number }),
    own(input, 'pages', { code: `${paper.pages}` }),
    ...signatureCells(input, paper),
    ...(paper.second ? signatureCells(input, paper.second) : []),
    { ...own(input, 'sealedAt', instantInWords(language, paper.sealedAt)), wide },
    { ...own(input, 'sha256', { code: hashInGroups(paper.sha256) }), wide },
  ]
}

function signatureCells(input: CertificateInput, signed: CertifiedSignature): Cell[] {
  const { language } = input
  const cell = (...fact: [EvidenceField, Cell['value']]) => evidenceCell(language, ...fact)
  const wide = true
  return [
    ...known(whoIs(input, signed.signedBy), (signer) => ({
      ...cell('signer', signer),
      wide: signed.signedBy !== 'household',
    })),
    cell('signedAt', instantInWords(language, signed.signedAt)),
    cell('specimens', specimensInWords(language, signed.specimens)),
    cell('consent', { code: signed.consentVersion }),
    ...known(signed.ipAddress, (code) => cell('ipAddress', { code })),
    ...known(deviceInShort(cleanText(signed.device)), (code) => cell('device', { code })),
    { ...cell('draftSha256', { code: hashInGroups(signed.draftSha256) }), wide },
  ]
}

function recordCells(input: CertificateInput): Cell[] {
  const hash = (field: CertificateField, value: string) => ({
    ...own(input, field, { code: hashInGroups(value) }),
    wide: true,
  })
  return [
    own(input, 'application', { code: input.application }),
    own(input, 'number', { code: input.number }),
    { ...own(input, 'madeAt', instantInWords(input.language, input.issuedAt)), wide: true },
    hash('sealFingerprint', input.sealFingerprint),
    ...known(input.auditHead, ({ sequence, hash: head }) => ({
      ...own(input, 'auditHead', { code: `${sequence} · ${hashInGroups(head)}` }),
      wide: true,
    })),
  ]
}
