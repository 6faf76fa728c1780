/**
 * WebAssembly that counts bits two sets share. Parameters: byte positions of both and the first's
 * end; 16-byte blocks.
 */
export const countModule = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...HEADER,
    ...section(SECTION.type, [1, 0x60, 3, I32, I32, I32, 1, I32]),
    // The instance brings its memory, of any size.
    ...section(SECTION.import, [1, ...name('of'), ...name('memory'), 0x02, 0x00, 0x00]),
    ...section(SECTION.function, [1, 0]),
    ...section(SECTION.export, [1, ...name('common'), 0x00, 0]),
    ...section(SECTION.code, [1, body.length, ...body]),
  ])

/** `\0asm`, version 1. */
const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
const SECTION = { type: 1, import: 2, function: 3, export: 7, code: 10 }
const [I32, V128, NO_VALUE] = [0x7f, 0x7b, 0x40]
/** Indexes of parameters and sum (four 32-bit numbers). */
const [A, B, END, SUM] = [0, 1, 2, 3]

const section = (id: number, content: number[]): number[] => [id, content.length, ...content]
const name = (text: string): number[] => [
  text.length,
  ...[...text].map((letter) => letter.charCodeAt(0)),
]

const get = (local: number): number[] => [0x20, local]
const set = (local: number): number[] => [0x21, local]
/** Loads 16 bytes from any address. */
const load = [0xfd, 0x00, 0x00, 0x00]
const and = [0xfd, 0x4e]
/** Counts bits per byte, then sums pairs twice. */
const popcountBytes = [0xfd, 0x62]
const sumPairsOfBytes = [0xfd, 0x7d]
const sumPairsOfHalves = [0xfd, 0x7f]
const addLanes = [0xfd, 0xae, 0x01]
const lane = (number: number): number[] => [...get(SUM), 0xfd, 0x1b, number]
const addNumbers = 0x6a
const step = (local: number): number[] => [...get(local), 0x41, 16, addNumbers, ...set(local)]
const [loop, end, branchIf, isBelow] = [0x03, 0x0b, 0x0d, 0x49]

const body = [
  [1, 1, V128],
  [loop, NO_VALUE],
  [...get(A), ...load, ...get(B), ...load, ...and],
  [...popcountBytes, ...sumPairsOfBytes, ...sumPairsOfHalves],
  [...get(SUM), ...addLanes, ...set(SUM)],
  [...step(A), ...step(B)],
  [...get(A), ...get(END), isBelow, branchIf, 0, end],
  [...lane(0), ...lane(1), addNumbers, ...lane(2), addNumbers, ...lane(3), addNumbers],
  [end],
].flat()
