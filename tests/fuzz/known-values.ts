import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Schema } from './read-operations.ts'

/** Names of fields whose values only a product that runs can give. */
const knownNames = new Set([
  ...'caseId id documentId mandateId invoiceId maidId maidIds roomId voiceId questionId'.split(' '),
  ...'requestId captchaId imageId token code sha256 hash version phone paymentId'.split(' '),
])
const KNOWN = /^«(\w+) (\d+)»$/

/** A word that stands for something known under the name; undefined where nothing is ever known. */
export function knownWord(name: string, schema: Schema): fc.Arbitrary<string> | undefined {
  const isOne = schema['type'] === 'string' || schema['type'] === 'integer'
  return isOne && knownNames.has(name) ? fc.nat(7).map((at) => `«${name} ${at}»`) : undefined
}

/** An example in which ids that are invented stand for known ones. */
export function withKnown(example: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      if (!knownNames.has(name)) return [name, value]
      return [name, Array.isArray(value) ? [`«${name.replace(/s$/, '')} 0»`] : `«${name} 0»`]
    }),
  )
}

/** What was given or answered under a name, newest first; at most sixteen of each. */
export class KnownValues {
  readonly #values = new Map<string, unknown[]>()

  add(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? []
    this.#values.set(name, [value, ...values.filter((one) => one !== value)].slice(0, 16))
  }

  /** Takes ids and secrets out of an answer: `documents: [{ id }]` is a `documentId` too. */
  learn(answer: unknown, parent = ''): void {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 8)) this.learn(one, parent)
    const fields = z.safeParse(z.record(z.string(), z.unknown()), answer)
    if (!fields.success) return
    for (const [name, value] of Object.entries(fields.data)) {
      if (typeof value === 'object') this.learn(value, name.replace(/s$/, ''))
      else if (name === 'url') this.learnLinks(String(value))
      else if (name === 'id' && parent !== '') this.add(`${parent}Id`, value)
      else if (knownNames.has(name)) this.add(name, value)
    }
  }

  /** Secrets and codes that continue a flow. */
  learnLinks(text: string): void {
    for (const [, token] of text.matchAll(/(?:token=|#)([\w-]{20,})/g)) this.add('token', token)
    const code = / #(\d{6})$/.exec(text)?.[1]
    if (code) this.add('code', code)
  }

  /** The value with every word for something known replaced; unknown is what looks like an id. */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.resolve(one))
    if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, this.resolve(one)]),
      )
    }
    const [, name = '', at = '0'] = (typeof value === 'string' && KNOWN.exec(value)) || []
    if (name === '') return value
    const values = this.#values.get(name) ?? []
    return values.length > 0 ? values[Number(at) % values.length] : 'AAAAAAAAAAAAAAAAAAAAAA'
  }
}
