import { listPapersShown, listTextsOf } from '#server/db/cases/proof-rows.ts'
import type { ProofCase } from '#server/db/cases/proof-rows.ts'
import { declaration } from '#domain/signing/declarations.ts'
import type { Declared } from '#domain/signing/declarations.ts'
import type { TextOfPaper } from '#server/adapters/pdf/paper/paper-content.ts'
import type { ZippedFile } from '#server/adapters/zip.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { paperNumber, readSignedPaper } from '#server/services/signing/compose-paper.ts'
import {
  consentSha256,
  openEvidence,
  openSecondEvidence,
} from '#server/services/signing/signing-evidence.ts'
import type { Evidence } from '#server/services/signing/signing-evidence.ts'
import { textPlace } from '#server/services/sms/queue-text.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

type Given = {
  found: ProofCase
  signed: readonly MandateRow[]
  /** Papers that the pack cannot hold. */
  withoutFile: readonly string[]
}

/**
 * The course of a case, its signatures, what signers were shown and the messages, as JSON and text.
 * Of the household's answers it holds those that a signed paper states.
 */
export async function gatherRecords(
  deps: Parts,
  { found, signed, withoutFile }: Given,
): Promise<ZippedFile[]> {
  const { id: caseId, number } = found
  const papers = signed.map((paper) => ({
    paper,
    name: paperNumber({ number, kind: paper.kind }),
  }))
  const texts = papers.flatMap(({ paper, name }) => {
    const read = readSignedPaper(deps, paper)
    return read ? [textFile(`shown/${name}-${paper.id.slice(0, 6)}.txt`, wordsOf(read))] : []
  })
  return [
    jsonFile('case.json', { ...caseOf(found), papersWithoutFile: withoutFile }),
    jsonFile(
      'signatures.json',
      papers.flatMap(({ paper, name }) => signaturesOf(deps, { paper, name })),
    ),
    jsonFile('shown.json', await listPapersShown(deps.db, caseId)),
    jsonFile(
      'messages.json',
      (await listTextsOf(deps.db, caseId)).map((row) => messageOf(deps, row)),
    ),
    ...texts,
  ]
}

const caseOf = ({ kind, number, ended_as, ended_at, events }: ProofCase) => ({
  number,
  kind,
  endedAs: ended_as,
  endedAt: ended_at,
  events,
})

type Named = { paper: MandateRow; name: string }

/** Who signed a paper when, on which device, and the sentence that was accepted. */
function signaturesOf({ ring }: Parts, { paper, name }: Named) {
  const { id, evidence, second_evidence: second } = paper
  const given = [
    ...(evidence ? [openEvidence(ring, id, evidence)] : []),
    ...(second ? [openSecondEvidence(ring, id, second)] : []),
  ]
  return given.map((one) => ({
    paper: name,
    ...one,
    accepted: acceptedSentence(one, paper.language) ?? null,
  }))
}

const sentences: readonly Declared[] = ['one-time', 'monthly', 'agreement']

/** The sentence by its hash; undefined where its words have changed since. */
function acceptedSentence(evidence: Evidence, language: string): string | undefined {
  const found = sentences.find((one) => consentSha256(one, language) === evidence.consentSha256)
  return found && declaration(found, languageOrEnglish(language))
}

type TextRow = Awaited<ReturnType<typeof listTextsOf>>[number]

/** A message with what became of it; a code is nobody's to read, and old words are erased. */
function messageOf({ ring }: Parts, row: TextRow) {
  const isKept = row.purpose !== 'code' && row.body.length > 0
  return {
    purpose: row.purpose,
    to: row.recipient_mask,
    state: row.state,
    provider: row.provider,
    queuedAt: row.created_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
    text: isKept ? openFieldText(ring, textPlace(row.id, 'body'), row.body) : null,
  }
}

/** A paper as the phone shows it, line by line. */
function wordsOf({ title, sum, sentence, parts }: TextOfPaper): string {
  const lines = parts.flatMap(({ heading, rows, texts, clauses, notes }) => [
    '',
    heading,
    ...rows.map(({ label, value, mark }) => `${label}: ${value}${mark ? ` (${mark})` : ''}`),
    ...texts,
    ...clauses.map((one) => `${one.number}. ${one.heading ? `${one.heading}. ` : ''}${one.text}`),
    ...notes,
  ])
  return `${[title, sum, sentence, ...lines].filter((line, at) => at > 2 || line).join('\n')}\n`
}

const textFile = (name: string, text: string): ZippedFile => ({ name, bytes: Buffer.from(text) })

const jsonFile = (name: string, content: unknown): ZippedFile =>
  textFile(name, `${JSON.stringify(content, null, 2)}\n`)
