/** A field of the head, a heading, or a paragraph of a text's source. */
export type SourceBlock = {
  /** Its place, which is the same in every language. */
  key: string
  kind: 'field' | 'heading' | 'text'
  /** The field, or the anchor below which it stands. */
  name: string
  text: string
  /** Of the source, from 1. */
  line: number
}

const anchorOf = /^#{2,3} .*\{#([\w-]+)\}\s*$/
const aField = /^([a-z][a-zA-Z]*):(.*)$/

/** A source in its blocks, in order. */
export function splitBlocks(source: string): SourceBlock[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  const fields = lines.slice(1, Math.max(end, 1)).flatMap((text, at): SourceBlock[] => {
    const [, name, value = ''] = aField.exec(text) ?? []
    return name === undefined
      ? []
      : [{ key: `field.${name}`, kind: 'field', name, text: value.trim(), line: at + 2 }]
  })
  return [...fields, ...bodyBlocks(lines, end + 1)]
}

function bodyBlocks(lines: readonly string[], from: number): SourceBlock[] {
  const blocks: SourceBlock[] = []
  let below = 'intro'
  let open: SourceBlock | undefined
  const counts = new Map<string, number>()
  const next = () => {
    const count = (counts.get(below) ?? 0) + 1
    counts.set(below, count)
    return `${below}.${count}`
  }
  for (const [at, text] of lines.entries()) {
    if (at < from) continue
    const anchor = anchorOf.exec(text)?.[1]
    if (text.trim() === '' || text.trim() === '---') {
      open = undefined
      if (text.trim() === '---') below = 'source'
    } else if (anchor !== undefined) {
      below = anchor
      blocks.push({ key: `#${anchor}`, kind: 'heading', name: anchor, text, line: at + 1 })
      open = undefined
    } else if (open) open.text += `\n${text}`
    else {
      open = { key: next(), kind: 'text', name: below, text, line: at + 1 }
      blocks.push(open)
    }
  }
  return blocks
}
