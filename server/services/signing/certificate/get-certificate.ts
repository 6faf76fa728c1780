import * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type { getCertificateText as textCall } from '#api/signing/certificate.ts'
import { Problem } from '#domain/problem.ts'
import type { CertificateInput } from '#server/adapters/pdf/paper/certificate-input.ts'
import { certificateContent } from '#server/adapters/pdf/paper/compose-certificate.ts'
import { readableOf } from '#server/adapters/pdf/paper/paper-content.ts'
import { findNewestCertificate } from '#server/db/signing/certificates.ts'
import type { CertificateRow } from '#server/db/signing/certificates.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { openJson, sealJson } from '#server/services/cases/answers/seal-json.ts'
import { refuseUnseenPapers } from '#server/services/cases/given.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'

/** The newest sealed certificate. Throws `not-found` while there is none. */
export async function getCertificatePdf(
  deps: Pick<Deps, 'db' | 'vault' | 'ring'>,
  entry: Entry,
): Promise<Response> {
  const { pdf_key: key } = await getNewest(deps, entry)
  const file = await deps.vault.get(key)
  if (!file) throw new Problem('not-found')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="certificate.pdf"',
      'Cache-Control': 'no-store',
      'X-Document-State': 'sealed',
    },
  })
}

/** The certificate's content for a narrow screen. */
export async function getCertificateText(
  deps: Pick<Deps, 'db' | 'ring'>,
  entry: Entry,
): Promise<OutputOf<typeof textCall>> {
  const row = await getNewest(deps, entry)
  const sealed = { ring: deps.ring, place: contentPlace(row.id), sealed: row.content }
  const { input } = openJson(sealed, contentSchema)
  return {
    sha256: row.pdf_sha256,
    language: languageOrEnglish(row.language),
    paper: readableOf(certificateContent(input)),
  }
}

async function getNewest(deps: Pick<Deps, 'db' | 'ring'>, entry: Entry): Promise<CertificateRow> {
  await refuseUnseenPapers(deps, entry, 'current')
  const row = await findNewestCertificate(deps.db, entry.application.id)
  if (!row) throw new Problem('not-found')
  return row
}

/** Only sealCertificate writes it, so its shape is known. */
const contentSchema = z.object({ input: z.custom<CertificateInput>(Boolean) })

/** Seals a certificate's content beside its file. */
export function sealCertificate(ring: Deps['ring'], id: string, input: CertificateInput): Buffer {
  return sealJson(ring, contentPlace(id), { input })
}

const contentPlace = (id: string): FieldPlace => ({
  table: 'certificates',
  column: 'content',
  rowId: id,
})
