import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Integer, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { makeCertificate } from '#server/adapters/pdf/seal/make-certificate.ts'

const stampContent = '1.2.840.113549.1.9.16.1.4'
const [contentType, messageDigest, signingTime] = [3, 4, 5].map(
  (last) => `1.2.840.113549.1.9.${last}`,
)

const signingCertificate = '1.2.840.113549.1.9.16.2.47'

/** An authority on this machine that stamps by RFC 3161. */
export type TimeStampAuthority = {
  url: string
  /** How often it was asked. */
  asked: () => number
  /** The most bytes with which it was asked. */
  mostBytes: () => number
  /**
   * `silent` never answers, `endless` begins and does not end, `refusing` says no, `down` answers 503;
   * `leading` sends on to an address that stamps.
   */
  be: (state: 'well' | 'silent' | 'endless' | 'refusing' | 'down' | 'leading') => void
  close: () => Promise<void>
}

/** Stamps with this instant, whatever the machine's clock says. */
export async function aTimeStampAuthority(at: Date): Promise<TimeStampAuthority> {
  const made = await makeCertificate({ name: 'Authority', from: new Date('2026-01-01'), years: 5 })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(made.privateKey),
    algorithm,
    false,
    ['sign'],
  )
  const certificate = Certificate.fromBER(new Uint8Array(made.certificate))
  let state: Parameters<TimeStampAuthority['be']>[0] = 'well'
  let count = 0
  let mostBytes = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      count += 1
      mostBytes = Math.max(mostBytes, Buffer.concat(parts).length)
      if (state === 'silent') return
      if (state === 'endless') return void response.writeHead(200).write('0')
      if (state === 'down') return void response.writeHead(503).end()
      if (state === 'leading' && request.url !== '/elsewhere') {
        return void response.writeHead(307, { location: '/elsewhere' }).end()
      }
      const asked = TimeStampReq.fromBER(new Uint8Array(Buffer.concat(parts)))
      const token = state !== 'refusing' ? stamp(asked, { at, key, certificate }) : undefined
      void Promise.resolve(token).then((timeStampToken) => {
        const status = new PKIStatusInfo({ status: timeStampToken ? 0 : 2 })
        const answer = new TimeStampResp({ status, ...(timeStampToken && { timeStampToken }) })
        response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' })
        response.end(Buffer.from(answer.toSchema().toBER()))
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => count,
    mostBytes: () => mostBytes,
    be: (next) => void (state = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function stamp(
  asked: TimeStampReq,
  by: { at: Date; key: CryptoKey; certificate: Certificate },
): Promise<ContentInfo> {
  const { at, key, certificate } = by
  const { messageImprint, nonce } = asked
  const told = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: at,
    ...(nonce && { nonce }),
  })
  const content = told.toSchema().toBER()
  const digest = await crypto.subtle.digest('SHA-256', content)
  const signed = new SignedData({
    version: 3,
    encapContentInfo: inOnePiece(content),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(contentType, new ObjectIdentifier({ value: stampContent })),
            attribute(signingTime, new UTCTime({ valueDate: at })),
            attribute(messageDigest, new OctetString({ valueHex: digest })),
            attribute(signingCertificate, await namedByHash(certificate)),
          ],
        }),
      }),
    ],
  })
  await signed.sign(key, 0, 'SHA-256')
  return new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  })
}

function attribute(type: string | undefined, value: object): Attribute {
  return new Attribute({ type: type ?? '', values: [value] })
}

/** Given to its constructor it would be cut into pieces, which DER has not. */
function inOnePiece(content: ArrayBuffer): EncapsulatedContentInfo {
  const info = new EncapsulatedContentInfo({ eContentType: stampContent })
  info.eContent = new OctetString({ valueHex: content })
  return info
}

/** As RFC 5816 asks: its certificate by the SHA-256. */
async function namedByHash(certificate: Certificate): Promise<Sequence> {
  const bytes = certificate.toSchema(true).toBER()
  const hash = new OctetString({ valueHex: await crypto.subtle.digest('SHA-256', bytes) })
  const list = new Sequence({ value: [new Sequence({ value: [hash] })] })
  return new Sequence({ value: [list] })
}
