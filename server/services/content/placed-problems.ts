import { sayFault } from './text-faults.ts'
import type { TextFault } from './text-faults.ts'

/** Why a text cannot be published, at its line where one is at fault. */
export type PlacedProblem = { line: number | null; text: { en: string; ar: string } }

/** Faults in the languages of the console, each with the line of the source that it is about. */
export function placedProblems(source: string, faults: readonly TextFault[]): PlacedProblem[] {
  const lines = source.split('\n')
  return faults.map((fault) => ({
    line: lineOf(lines, fault),
    text: { en: sayFault(fault, 'en'), ar: sayFault(fault, 'ar') },
  }))
}

function lineOf(lines: readonly string[], { fault, line, name }: TextFault): number | null {
  if (line !== undefined) return line
  if (name === undefined) return null
  const sought = fault === 'unknown-fact' ? name : `{#${name}}`
  const at = lines.findLastIndex((one) => one.includes(sought))
  return at === -1 ? null : at + 1
}
