import * as fc from 'fast-check'
import { hostileValues } from '#tests/support/app/hostile-addresses.ts'

const LONG = 'x'.repeat(600_000)

const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-320]
const words = ['', ' ', 'null', 'NaN', '0x10', '1e999', '-1', '٣', '﷽', 'e\u0301']
const signs = ['\u0000', '\ud800', '\u202e', "'; drop table maids; --", '%s%n', '${7*7}']
const days = ['2026-02-30', '2026-13-01', '0000-00-00', '9999-12-31', '275761-01-01']
const times = ['10:00-09:00', '24:61-99:99']
const long = ['x'.repeat(300), 'x'.repeat(5_000), '💛'.repeat(2_000), '9'.repeat(400)]
const shapes = [null, true, false, [], {}, [[]]]

/** What a field is not meant to hold. */
export const strangeValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...numbers, ...words, ...signs, ...days, ...times, ...long, ...shapes),
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

const noObjects = ['', '{', '[', 'null', '0', '"x"', '[]', '{}{}', 'a=1&b=2', '<x/>', "{'a':1}"]
const oddObjects = ['{"a":1e999}', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '\ufeff{}']
const oddSigns = ['{"a":"\\ud800"}', '{"a":"\\u0000"}']
const deep = ['['.repeat(20_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`]
const forms = [
  '--b\r\n\r\n--b--',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
]

/** Bodies that are no object, no JSON, or more than anybody may send. */
export const rawBodies: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...noObjects, ...oddObjects, ...oddSigns, ...deep, ...forms, `{"a":"${LONG}"}`),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

type Headers = Record<string, string | undefined>

const left = ['x-xsrf-token', 'idempotency-key', 'cookie', 'pageCode', 'user-agent', 'content-type']
const types = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=b']
const odd: Headers[] = [
  { 'idempotency-key': 'always-the-same' },
  { 'idempotency-key': 'short' },
  { 'if-none-match': '*' },
  { 'content-length': '99999999' },
  { 'content-length': '-1' },
  { 'transfer-encoding': 'chunked' },
  { range: 'bytes=0-1' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { captchaId: 'x', captchaAnswer: 'y' },
]
const names = [
  ...left,
  'accept-language',
  'x-forwarded-for',
  'captchaId',
  'captchaAnswer',
  'accept',
]

/** Headers in place of good ones; undefined leaves one out. */
export const strangeHeaders: fc.Arbitrary<Headers> = fc.oneof(
  fc.constantFrom<Headers>(
    ...left.map((name) => ({ [name]: undefined })),
    ...types.map((type) => ({ 'content-type': type })),
    ...odd,
  ),
  fc.dictionary(
    fc.constantFrom(...names),
    // Any text that may stand in a header.
    fc.stringMatching(/^[\x21-\x7e\xa1-\xff]{0,40}$/),
    { maxKeys: 3 },
  ),
)
