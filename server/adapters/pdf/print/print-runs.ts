import bidiFactory from 'bidi-js'

/** Which of the shipped families draws a run. */
export type Script = 'latin' | 'arabic' | 'devanagari' | 'ethiopic' | 'sinhala' | 'bengali'

export type Direction = 'ltr' | 'rtl'

/** A piece of one line, of one font and one direction. */
export type PrintRun = { text: string; script: Script }

type Group = { level: number; text: string }

const bidi = bidiFactory()
/** The danda, which several scripts share, stays with the letters before it. */
const shared = /[।॥]/u
const scripts: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
  ['sinhala', /\p{Script=Sinhala}/u],
  ['bengali', /\p{Script=Bengali}/u],
]
const arabic = /\p{Script_Extensions=Arabic}/u
// Characters that stay with their number: +971, 5 %, №12.
const number = /[+%#№$€-]{0,3}\p{Nd}+[+%#№$€-]{0,3}/gu
const leftToRightMark = '\u200E'

/**
 * Splits a line into runs from left to right (UAX #9), which alone would reverse phone numbers in
 * Arabic.
 */
export function printRuns(line: string, base: Direction): PrintRun[] {
  const marked = line.replaceAll(number, `${leftToRightMark}$&${leftToRightMark}`)
  const { levels } = bidi.getEmbeddingLevels(marked, base)
  const groups: Group[] = []
  for (const [index, unit] of marked.split('').entries()) {
    const level = levels[index] ?? 0
    const last = groups.at(-1)
    if (unit === leftToRightMark) continue
    if (last?.level === level) last.text += unit
    else groups.push({ level, text: unit })
  }
  return inVisualOrder(groups).flatMap(({ level, text }) => {
    const runs = splitByScript(text)
    return isOdd(level) ? runs.toReversed().map(turned) : runs
  })
}

/** Rule L2: from the highest level down, turns what is above. */
function inVisualOrder(groups: Group[]): Group[] {
  let ordered = groups
  const highest = Math.max(0, ...groups.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const next: Group[] = []
    let turning: Group[] = []
    for (const group of ordered) {
      if (group.level >= level) turning.unshift(group)
      else next.push(...turning.splice(0), group)
    }
    ordered = [...next, ...turning]
  }
  return ordered
}

function isOdd(level: number): boolean {
  return level % 2 === 1
}

/** Splits text where the font changes; spaces stay with what precedes. */
export function splitByScript(text: string): PrintRun[] {
  const runs: PrintRun[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const isShared = char >= '\u0964' && shared.test(char) && last && last.script !== 'latin'
    const script = isShared ? last.script : (scriptOf(char) ?? last?.script ?? 'latin')
    if (last?.script === script) last.text += char
    else runs.push({ text: char, script })
  }
  return runs
}

/** By letter: papers repeat few of them. */
const knownScripts = new Map<string, Script | undefined>()

function scriptOf(char: string): Script | undefined {
  if (!knownScripts.has(char)) knownScripts.set(char, scriptIn(char))
  return knownScripts.get(char)
}

function scriptIn(char: string): Script | undefined {
  // Marks belong to their letter; joiners and spaces exist everywhere.
  if (/[ \u200C\u200D\p{Script=Inherited}]/u.test(char)) return undefined
  if (arabic.test(char)) return 'arabic'
  return scripts.find(([, letters]) => letters.test(char))?.[0] ?? 'latin'
}

function turned(run: PrintRun): PrintRun {
  // Arabic shaping reverses its own runs; single signs are reversed here.
  if (run.script === 'arabic') return run
  const signs = [...run.text].toReversed()
  return { ...run, text: signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('') }
}
