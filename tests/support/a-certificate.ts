import { brand } from '#domain/brand.ts'
import { insertCertificate } from '#server/db/signing/certificates.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { sealCertificate } from '#server/services/signing/certificate/get-certificate.ts'
import type { TestApp } from './app/an-app.ts'

/** A certificate of an application that names no paper, as if the job had made it. */
export async function aCertificate({ db, deps }: TestApp, caseId: string): Promise<void> {
  const id = newOpaqueId()
  const sha256 = '0'.repeat(64)
  const content = sealCertificate(deps.ring, id, {
    number: '48201-D',
    language: 'en',
    issuedAt: deps.clock.now().toISOString(),
    issuer: { brand: brand.name, legalName: brand.name },
    application: '48201',
    parties: [],
    papers: [],
    sealFingerprint: sha256,
  })
  const key = `certificates/${caseId}/${id}.pdf`
  await deps.vault.put(key, Buffer.from('%PDF-'), 'application/pdf')
  const stored = { id, case_id: caseId, language: 'en', content, pdf_key: key }
  const sealed = { pdf_sha256: sha256, pages: 1, sealed_at: deps.clock.now() }
  await insertCertificate(db, { ...stored, ...sealed }, [])
}
