import { randomBytes } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'

const commonName = '2.5.4.3'
const basicConstraints = '2.5.29.19'
const keyUsage = '2.5.29.15'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new P-256 key and self-signed certificate for signing documents; DER. */
export async function makeCertificate(wish: {
  name: string
  from: Date
  years: number
}): Promise<{ certificate: Buffer; privateKey: Buffer }> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: positiveSerial() })
  for (const party of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: wish.name })
    party.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value }))
  }
  certificate.notBefore.value = wish.from
  certificate.notAfter.value = yearsAfter(wish.from, wish.years)
  certificate.extensions = [noAuthority(), signsOnly()]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

function positiveSerial(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  // The first bit is the sign; DER has no leading zero.
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.buffer
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

function noAuthority(): Extension {
  const extnValue = new BasicConstraints({ cA: false }).toSchema().toBER()
  return new Extension({ extnID: basicConstraints, critical: true, extnValue })
}

/** Digital signature and non-repudiation, which PDF readers look for. */
function signsOnly(): Extension {
  const bits = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })
  return new Extension({ extnID: keyUsage, critical: true, extnValue: bits.toBER() })
}
