import * as z from 'zod/mini'
import { invoiceKinds } from '#domain/payment/invoice.ts'
import { mandateKinds } from '#domain/signing/mandate.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const listSealCertificates = defineCall({
  name: 'listSealCertificates',
  summary: 'Every certificate with which our papers are or were sealed, the newest first',
  method: 'GET',
  path: 'sales/seals/certificates',
  authority: { action: 'browse', on: 'site' },
  input: z.object({}),
  output: z.object({
    certificates: z.array(
      z.object({
        /** SHA-256 of the certificate. */
        fingerprint: sha256Field,
        /** DER in base64. */
        certificate: z.string(),
        usedFrom: instantField,
        /** A development certificate, unknown to others. */
        isSample: z.boolean(),
      }),
    ),
  }),
})

/** The answer reveals less than the file itself. */
export const findSealedPaper = defineCall({
  name: 'findSealedPaper',
  summary: 'Which kind of our papers a file is, by the SHA-256 of its bytes; nothing personal',
  method: 'GET',
  path: 'sales/seals/paper/:hash',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ hash: sha256Field }),
  output: z.object({ kind: z.optional(z.enum([...mandateKinds, ...invoiceKinds, 'certificate'])) }),
  limits: [{ by: 'address', limit: 60, windowSeconds: 600 }],
})
