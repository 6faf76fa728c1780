import { parseSync } from 'vite'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>
export type Found = (what: string) => void
type Cut = { start: number; end: number; with: string }
/** Decides which part of a node is cut. */
export type Cutter = (node: Node, textOf: (part: Node) => string) => readonly Cut[] | undefined

/** The code without what the cutters remove; removed parts are not searched. */
export function cutCode(code: string, cutters: readonly Cutter[]): string {
  const cuts: Cut[] = []
  const textOf = ({ start, end }: Node): string => code.slice(start, end)
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || cuts.some(({ start, end }) => node.start >= start && node.end <= end))
      return undefined
    cuts.push(...cutters.flatMap((cutter) => cutter(node, textOf) ?? []))
    Object.values(node).forEach(visit)
  }
  visit(parseSync('library.js', code).program)
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.with + text.slice(cut.end), code)
}

/** Empties functions of these names. */
export function withoutBodies(names: readonly string[], found: Found): Cutter {
  const gone = new Set(names)
  return (node) => {
    const name = node.type === 'FunctionDeclaration' ? nameOf(node['id']) : undefined
    if (name === undefined || !gone.has(name) || !isNode(node['body'])) return undefined
    found(name)
    return [inPlaceOf(node['body'], '{}')]
  }
}

export const inPlaceOf = ({ start, end }: Node, text: string): Cut => ({ start, end, with: text })

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : []

export const nameOf = (id: unknown): string | undefined =>
  isNode(id) && typeof id['name'] === 'string' ? id['name'] : undefined
