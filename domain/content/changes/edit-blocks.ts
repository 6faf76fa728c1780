import type { SourceBlock } from './source-blocks.ts'

/** A source with other words in one of its blocks. */
export function replaceBlock(source: string, block: SourceBlock, text: string): string {
  const lines = source.split('\n')
  lines.splice(block.line - 1, linesOf(block), ...written(block, text))
  return lines.join('\n')
}

/** A source with a block more, below another one or at its end. */
export function addBlock(
  source: string,
  after: SourceBlock | undefined,
  block: Pick<SourceBlock, 'kind' | 'name' | 'text'>,
): string {
  const lines = source.split('\n')
  const at = after ? after.line - 1 + linesOf(after) : lines.length
  const isField = block.kind === 'field'
  lines.splice(at, 0, ...(isField ? [] : ['']), ...written(block, block.text))
  return lines.join('\n')
}

/** A source without a block and the empty line below it. */
export function removeBlock(source: string, block: SourceBlock): string {
  const lines = source.split('\n')
  const count = linesOf(block)
  const isEmptyBelow = lines[block.line - 1 + count]?.trim() === ''
  lines.splice(block.line - 1, count + (block.kind !== 'field' && isEmptyBelow ? 1 : 0))
  return lines.join('\n')
}

const linesOf = ({ text }: SourceBlock): number => text.split('\n').length

/** A field is one line. */
const written = ({ kind, name }: Pick<SourceBlock, 'kind' | 'name'>, text: string): string[] =>
  kind === 'field' ? [`${name}: ${text.replaceAll('\n', ' ').trim()}`] : text.split('\n')
