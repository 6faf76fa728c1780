/** Why a text cannot be published, at its line where one is at fault. */
export type PlacedProblem = { line: number | null; text: string }

/** Problems with the line of the source that each is about. */
export function placedProblems(source: string, problems: readonly string[]): PlacedProblem[] {
  const lines = source.split('\n')
  return problems.map((text) => ({ text, line: lineOf(lines, text) }))
}

function lineOf(lines: readonly string[], problem: string): number | null {
  const said = /^Line (\d+)\b/.exec(problem)?.[1]
  if (said !== undefined) return Number(said)
  const named =
    /by the name of (.+)\.$/.exec(problem)?.[1] ??
    anchored(/(?:anchor|message) ([\w-]+)/.exec(problem)?.[1])
  const at = named === undefined ? -1 : lines.findLastIndex((line) => line.includes(named))
  return at === -1 ? null : at + 1
}

const anchored = (name: string | undefined) => (name === undefined ? undefined : `{#${name}}`)
