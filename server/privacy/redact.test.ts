import {
  array,
  assert,
  constantFrom,
  integer,
  letrec,
  lorem,
  oneof,
  property,
  tuple,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { privateLogging, redact, redactLine } from './redact.ts'

const digits = (count: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) =>
    all.join(''),
  )
const personalKey = constantFrom(
  ...'phone iban emiratesId name firstName address otp token signature email'.split(' '),
  ...'password sessionId cookie authorization text to body unit reason note'.split(' '),
)

/** A canary and how it is written: every one must vanish from the log. */
const personalText = oneof(
  digits(21).map((rest) => `AE${rest}`),
  digits(21).map((rest) => `AE${rest}`.replaceAll(/(.{4})/g, '$1 ').trim()),
  digits(14).map((rest) => `GB29 NWBK ${rest.slice(0, 4)} ${rest.slice(4, 8)} ${rest.slice(8)}`),
  digits(12).map((rest) => `784-${rest.slice(0, 4)}-${rest.slice(4, 11)}-${rest.slice(11)}`),
  digits(12).map((rest) => `784${rest}`),
  digits(7).map((rest) => `+97150${rest}`),
  digits(7).map((rest) => `05${rest.slice(0, 1)} ${rest.slice(1, 4)} ${rest.slice(4)}1`),
  digits(7).map((rest) => `00971-52-${rest}`),
  digits(16),
  digits(6).map((rest) => `family.${rest}@example.ae`),
)
const loggedKey = constantFrom('msg', 'code', 'route', 'err', 'req', 'state', 'message', 'count')
const secretName = constantFrom('Wanjiru-Canary', 'فاطمة-كناري', 'Фатима-Канарейка')

type Planted = { value: unknown; canaries: string[] }

const leaf: Arbitrary<Planted> = oneof(
  tuple(personalKey, oneof(secretName, personalText)).map(([key, text]) => ({
    value: { [key]: text },
    canaries: [text],
  })),
  tuple(loggedKey, personalText, lorem({ maxCount: 3 })).map(([key, text, around]) => ({
    value: { [key]: `${around} ${text} ${around}` },
    canaries: [text],
  })),
  personalText.map((text) => ({ value: { [text]: true }, canaries: [text] })),
  integer({ min: 501_000_000, max: 971_589_999_999 }).map((number) => ({
    value: { count: number },
    canaries: [String(number)],
  })),
  tuple(personalText, secretName).map(([text, name]) => ({
    value: new Error(`invalid syntax: "${name}" for ${text}`, { cause: new Error(text) }),
    canaries: [text, name],
  })),
)

/** Up to four levels of objects, arrays and errors around some canaries. */
const nested: Arbitrary<Planted> = letrec<{ tree: Planted }>((tie) => ({
  tree: oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    tuple(oneof(loggedKey, personalKey), tie('tree')).map(([key, inner]) => ({
      value: { [key]: inner.value },
      canaries: inner.canaries,
    })),
    array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({
      value: all.map(({ value }) => value),
      canaries: all.flatMap(({ canaries }) => canaries),
    })),
  ),
})).tree

const squeezed = (text: string) => text.replaceAll(/[\s().-]/g, '')

function aLogger() {
  const lines: string[] = []
  return { lines, logger: pino(privateLogging, { write: (line) => void lines.push(line) }) }
}

describe('a log', () => {
  test('never holds a personal value, however it is nested', () => {
    const { lines, logger } = aLogger()
    assert(
      property(nested, ({ value, canaries }) => {
        lines.length = 0
        logger.child({ caseId: 'a-1', phone: canaries[0] }).warn(value, 'refused')
        const log = lines.join('').replace(/"time":\d+,/, '')
        expect(log).toContain('"level":40')
        for (const canary of canaries) {
          expect(log).not.toContain(canary)
          expect(squeezed(log)).not.toContain(squeezed(canary))
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps what helps to find a fault', () => {
    const fields = {
      route: '/api/app/:id',
      status: 409,
      ms: 12.5,
      code: 'step-not-due',
      attempt: 2,
    }
    expect(redact(fields)).toEqual(fields)
    const id = { caseId: '0b9c1f1e-5b0a-4c43-9a57-123456789012' }
    expect(redact(id)).toEqual(id)
    const { lines, logger } = aLogger()
    logger.error(Object.assign(new Error('connection lost'), { code: 'ECONNRESET' }), 'failed')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      time: expect.any(Number),
      err: { type: 'Error', message: 'connection lost', code: 'ECONNRESET' },
      msg: 'failed',
    })
  })

  test('hides what is put into a message', () => {
    const { lines, logger } = aLogger()
    logger.info('sent to %s at %d', '+971501234567', 971501234567)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'sent to [hidden] at [hidden]' })
  })

  test('says how many fields it left out', () => {
    const fields = { status: 200, phone: '+971501234567', iban: 'x' }
    expect(redact(fields)).toEqual({ status: 200, hidden: 2 })
  })

  test('hides digits of other scripts and digits split by invisible characters', () => {
    expect(redact('call ٠٥٠١٢٣٤٥٦٧ or 05\u200B0123\u200B4567')).toBe('call [hidden] or [hidden]')
  })

  test('hides what a database or a parser quotes from its input', () => {
    expect(redact({ message: 'invalid input for uuid: "Fatima"' })).toEqual({
      message: 'invalid input for uuid: "[hidden]"',
    })
  })

  test.each([
    ['true', true, true],
    ['false', false, false],
    ['nothing', null, null],
    ['seven digits', -9_999_999, -9_999_999],
    ['eight digits', 10_000_000, '[hidden]'],
    ['eight digits below zero', -10_000_000, '[hidden]'],
    ['a whole number of any size', 1n, '[hidden]'],
    ['what is not defined', undefined, '[hidden]'],
    ['a function', () => 'Fatima', '[hidden]'],
    [
      'a list',
      ['a', '0501234567', { code: 'b', phone: 1 }],
      ['a', '[hidden]', { code: 'b', hidden: 1 }],
    ],
  ])('shows %s under a known key as it may be read', (_what, value, shown) => {
    expect(redact({ state: value })).toEqual({ state: shown })
  })

  test('keeps fifty entries of a list', () => {
    expect(redact({ code: Array(51).fill('a') })).toEqual({ code: Array(50).fill('a') })
  })

  test('looks eight levels deep and hides what lies below', () => {
    const inObjects = (levels: number): unknown =>
      levels === 0 ? 1 : { state: inObjects(levels - 1) }
    const inLists = (levels: number): unknown => (levels === 0 ? 1 : [inLists(levels - 1)])
    expect(redact(inObjects(8))).toEqual(inObjects(8))
    expect(JSON.stringify(redact(inObjects(10)))).toBe(
      `${'{"state":'.repeat(8)}"[hidden]"${'}'.repeat(8)}`,
    )
    expect(redact(inLists(8))).toEqual(inLists(8))
    expect(JSON.stringify(redact(inLists(10)))).toBe(`${'['.repeat(8)}"[hidden]"${']'.repeat(8)}`)
  })

  test('shows the time of the line and hides whatever else calls itself a time', () => {
    const now = 1_797_000_000_000
    expect(redact({ time: now, err: { time: now } })).toEqual({
      time: now,
      err: { time: '[hidden]' },
    })
    expect(redact({ time: '0501234567' })).toEqual({ time: '[hidden]' })
  })

  test('hides a quotation that is cut off', () => {
    expect(redact({ message: 'unexpected end: "Fatima' })).toEqual({
      message: 'unexpected end: "[hidden]"',
    })
  })

  test('survives circles, depth, length, odd values and lines that are no JSON', () => {
    const circle: Record<string, unknown> = { code: 'a' }
    circle.cause = circle
    const { lines, logger } = aLogger()
    logger.info({ cause: [circle, 1n, new Map(), Buffer.from('AE'), Number.NaN] })
    logger.info({ msg: 'a1 '.repeat(100_000) })
    expect(lines).toHaveLength(2)
    expect(lines[1]?.length).toBeLessThan(2200)
    expect(redactLine('Fatima {')).toBe(
      '{"level":50,"msg":"A log line could not be read and was dropped"}\n',
    )
  })
})

test('a hash is told whole, since it is compared', () => {
  const head = '0123456789'.repeat(6) + 'abcd'
  expect(redact({ head, count: 7 })).toEqual({ head, count: 7 })
})
