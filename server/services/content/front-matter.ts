import * as z from 'zod/mini'
import type { TextFault } from './text-faults.ts'

/** The head of a text: a `name: value` per line between two lines of `---`. */
const frontMatterSchema = z.object({
  title: z.string().check(z.minLength(1)),
  /** A title for search engines that differs from the heading. */
  searchTitle: z.optional(z.string()),
  lead: z.optional(z.string()),
  description: z.optional(z.string()),
  keywords: z.optional(z.string()),
  tab: z.optional(z.string()),
  chatText: z.optional(z.string()),
  checkedOn: z.optional(z.iso.date()),
  /** The day from which the text is valid. */
  asOf: z.optional(z.iso.date()),
})
const names = new Set(Object.keys(frontMatterSchema.shape))
export type FrontMatter = z.output<typeof frontMatterSchema>

export type SplitSource = {
  front: FrontMatter
  body: string
  bodyLine: number
  problems: TextFault[]
}

const none: FrontMatter = { title: '' }

/** Splits a source into head and body, which begins at `bodyLine`. Problems are sentences. */
export function splitSource(source: string): SplitSource {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) {
    return { front: none, body: source, bodyLine: 1, problems: [{ fault: 'head-missing' }] }
  }
  const rest = { body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
  const { fields, problems } = readFields(lines.slice(1, end))
  const front = frontMatterSchema.safeParse(fields)
  if (front.success) return { front: front.data, ...rest, problems }
  const wrong = front.error.issues.map(({ path }): TextFault => ({
    fault: 'head-needs',
    name: path.join('.'),
  }))
  return { front: none, ...rest, problems: [...problems, ...wrong] }
}

function readFields(lines: readonly string[]) {
  const fields = new Map<string, string>()
  const problems: TextFault[] = []
  for (const [index, text] of lines.entries()) {
    const line = index + 2
    const [, name, value] = /^([a-z][a-zA-Z]*):(.*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) {
      if (text.trim() !== '') problems.push({ fault: 'no-field', line })
    } else if (!names.has(name)) problems.push({ fault: 'unknown-field', line, name })
    else if (fields.has(name)) problems.push({ fault: 'field-twice', line, name })
    else fields.set(name, value.trim())
  }
  return { fields: Object.fromEntries(fields), problems }
}
