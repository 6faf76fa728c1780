import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Signer, TimestampAuthority } from '@libpdf/core'
import * as z from 'zod/mini'
import { daysLater } from '#domain/day.ts'
import { readPrivateFile, writePrivateFileOnce } from '#server/privacy/private-file.ts'
import { errorCode, StartProblem } from '#server/start-problem.ts'

/** The sealing certificate; health checks warn a month before `notAfter`. */
export type SigningIdentity = {
  signer: Signer
  /** DER. */
  certificate: Buffer
  subject: string
  /** SHA-256 of the certificate, to be published beside the verify page. */
  fingerprint: string
  notAfter: Date
  /** The time-stamp authority, if set. */
  timeStamps?: TimestampAuthority
  /** Made by ourselves: seals are intact but name nobody others trust. */
  isDevelopment: boolean
}

/** The certificate cannot be used: the message says why. */
export class SigningIdentityRefused extends StartProblem {
  override name = 'SigningIdentityRefused'
}

const identityFileSchema = z.object({ certificate: z.string(), privateKey: z.string() })

/**
 * The company's PKCS#12 certificate, or a self-signed one for development. Throws
 * SigningIdentityRefused for an invalid one.
 */
export async function loadSigningIdentity(from: {
  dataDir: string
  issuerName: string
  now: Date
  p12Path?: string
  passphrase?: string
}): Promise<SigningIdentity> {
  const isDevelopment = from.p12Path === undefined
  const signer =
    from.p12Path === undefined
      ? await openDevelopmentKey(from)
      : await openP12(from.p12Path, from.passphrase ?? '')
  const certificate = new X509Certificate(signer.certificate)
  const notAfter = new Date(certificate.validTo)
  if (from.now > notAfter || from.now < new Date(certificate.validFrom)) {
    throw new SigningIdentityRefused(
      `The signing certificate is valid from ${certificate.validFrom} to ${certificate.validTo} only.`,
    )
  }
  const fingerprint = certificate.fingerprint256.replaceAll(':', '').toLowerCase()
  const of = { signer, certificate: certificate.raw, subject: certificate.subject, fingerprint }
  return { ...of, notAfter, isDevelopment }
}

async function openP12(path: string, passphrase: string): Promise<Signer> {
  const bytes = readCertificate(path)
  const { P12Signer } = await import('@libpdf/core')
  try {
    return await P12Signer.create(bytes, passphrase)
  } catch (error) {
    throw new SigningIdentityRefused(
      `The signing certificate ${path} does not open: check SIGNING_P12 and SIGNING_PASSPHRASE.`,
      { cause: error },
    )
  }
}

function readCertificate(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new SigningIdentityRefused(
      `SIGNING_P12 names ${path}, which cannot be read (${errorCode(error) ?? String(error)}).`,
      { cause: error },
    )
  }
}

async function openDevelopmentKey(from: {
  dataDir: string
  issuerName: string
  now: Date
}): Promise<Signer> {
  const path = join(from.dataDir, 'keys', 'signing-identity.json')
  const content = readPrivateFile(path) ?? writePrivateFileOnce(path, await newIdentityFile(from))
  const parsed = identityFileSchema.safeParse(parseJson(content))
  if (!parsed.success)
    throw new SigningIdentityRefused(`${path} is damaged: remove it to make another.`)
  const key = await crypto.subtle.importKey(
    'pkcs8',
    Buffer.from(parsed.data.privateKey, 'base64'),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  const certificate = Buffer.from(parsed.data.certificate, 'base64')
  return {
    certificate,
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    // Loaded with the first seal, because the library is large.
    sign: async (...asked) => {
      const { CryptoKeySigner } = await import('@libpdf/core')
      return await new CryptoKeySigner(key, certificate, 'EC', 'ECDSA').sign(...asked)
    },
  }
}

async function newIdentityFile({ issuerName, now }: { issuerName: string; now: Date }) {
  const { makeCertificate } = await import('./make-certificate.ts')
  const { certificate, privateKey } = await makeCertificate({
    name: `${issuerName} (development)`,
    // Valid from a day earlier, so that a machine with a slow clock starts.
    from: daysLater(now, -1),
    years: 10,
  })
  const file = {
    certificate: certificate.toString('base64'),
    privateKey: privateKey.toString('base64'),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
