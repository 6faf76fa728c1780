import type { Node } from 'unist'

/** Who hears what is wrong with a text, and where. */
export type Noting = { note: (node: Pick<Node, 'position'>, what: string) => void }

/** Collects problems as sentences with the line of the source. */
export function notingInto(problems: string[], bodyLine: number): Noting {
  return {
    note: ({ position }, what) =>
      problems.push(`Line ${(position?.start.line ?? 1) + bodyLine - 1} ${what}.`),
  }
}
