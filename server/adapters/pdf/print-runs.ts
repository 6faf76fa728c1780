/** Which of the shipped families draws a run. */
export type Script = 'latin' | 'arabic' | 'devanagari'

export type Direction = 'ltr' | 'rtl'

/** A piece of one line that one font draws in one direction, ready to be handed to the font. */
export type PrintRun = { text: string; script: Script }

const arabic = /\p{Script_Extensions=Arabic}/u
const rightToLeft = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u
const leftToRight = /\p{L}/u
// Signs that stay with the number they stand at: +971, 5 %, №12.
const withNumber = /[+%#№$€-]/u
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/**
 * Splits a line into runs in the order in which they are drawn from left to right.
 *
 * A small part of the Unicode bidirectional algorithm (UAX #9), enough for our own texts with
 * names, sums and codes in them: letters decide, digits and what binds to them run left to right, and
 * what stands between takes the side of both neighbours or that of the paragraph.
 */
export function printRuns(line: string, base: Direction): PrintRun[] {
  const chars = [...line]
  const directions = directionsOf(chars, base)
  const groups: { direction: Direction; text: string }[] = []
  for (const [i, char] of chars.entries()) {
    const direction = directions[i] ?? base
    const last = groups.at(-1)
    if (last?.direction === direction) last.text += char
    else groups.push({ direction, text: char })
  }
  const ordered = base === 'rtl' ? groups.toReversed() : groups
  return ordered.flatMap(({ direction, text }) => {
    const runs = splitByScript(text)
    return direction === 'rtl' ? runs.toReversed().map(turned) : runs
  })
}

/** Splits a text where another font has to draw on; spaces stay with what is before them. */
export function splitByScript(text: string): PrintRun[] {
  const runs: PrintRun[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const script = scriptOf(char) ?? last?.script ?? 'latin'
    if (last?.script === script) last.text += char
    else runs.push({ text: char, script })
  }
  return runs
}

function scriptOf(char: string): Script | undefined {
  // Marks belong to their letter; joiners and plain spaces exist in every font.
  if (/[ \u200C\u200D\p{Script=Inherited}]/u.test(char)) return undefined
  if (arabic.test(char)) return 'arabic'
  return /\p{Script_Extensions=Devanagari}/u.test(char) ? 'devanagari' : 'latin'
}

function turned(run: PrintRun): PrintRun {
  // The font turns Arabic around itself; signs that stand alone have to be turned here.
  if (run.script === 'arabic') return run
  return {
    ...run,
    text: [...run.text]
      .toReversed()
      .map((char) => mirrored[char] ?? char)
      .join(''),
  }
}

function directionsOf(chars: string[], base: Direction): Direction[] {
  const strong: (Direction | undefined)[] = []
  for (const [i, char] of chars.entries()) {
    strong.push(/\p{M}/u.test(char) ? strong.at(-1) : strongDirection(chars, char, i))
  }
  settleBrackets(chars, strong, base)
  const before: (Direction | undefined)[] = []
  for (const direction of strong) before.push(direction ?? before.at(-1))
  const after: (Direction | undefined)[] = Array.from(chars, () => undefined)
  for (let i = chars.length - 1; i >= 0; i--) after[i] = strong[i] ?? after[i + 1]
  return strong.map((direction, i) => {
    if (direction) return direction
    return before[i] !== undefined && before[i] === after[i] ? (before[i] ?? base) : base
  })
}

/** Both brackets of a pair go one way (rule N0): that of the words inside, if the text before goes so too. */
function settleBrackets(chars: string[], strong: (Direction | undefined)[], base: Direction): void {
  const open: number[] = []
  for (const [i, char] of chars.entries()) {
    if (char === '(' || char === '[') open.push(i)
    if (char !== ')' && char !== ']') continue
    const start = open.pop()
    if (start === undefined) continue
    const inside = strong.slice(start + 1, i)
    const before = strong.slice(0, start).findLast((direction) => direction !== undefined)
    const isOpposite = !inside.includes(base) && before !== undefined && before !== base
    const direction = isOpposite && inside.includes(before) ? before : base
    strong[start] = direction
    strong[i] = direction
  }
}

function strongDirection(chars: string[], char: string, i: number): Direction | undefined {
  if (/\p{Nd}/u.test(char)) return 'ltr'
  if (rightToLeft.test(char)) return 'rtl'
  if (leftToRight.test(char)) return 'ltr'
  const isAtNumber = [chars[i - 1], chars[i + 1]].some((near) => near && /\p{Nd}/u.test(near))
  return withNumber.test(char) && isAtNumber ? 'ltr' : undefined
}
