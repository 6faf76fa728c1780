import * as z from 'zod/mini'

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

export type SplitSource = { front: FrontMatter; body: string; bodyLine: number; problems: string[] }

const none: FrontMatter = { title: '' }

/** Splits a source into head and body, which begins at `bodyLine`. Problems are sentences. */
export function splitSource(source: string): SplitSource {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) {
    return { front: none, body: source, bodyLine: 1, problems: ['The front matter is missing.'] }
  }
  const rest = { body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
  const { fields, problems } = readFields(lines.slice(1, end))
  const front = frontMatterSchema.safeParse(fields)
  if (front.success) return { front: front.data, ...rest, problems }
  const wrong = front.error.issues.map(
    ({ path }) => `The front matter needs another ${path.join('.')}.`,
  )
  return { front: none, ...rest, problems: [...problems, ...wrong] }
}

function readFields(lines: readonly string[]) {
  const fields = new Map<string, string>()
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const [, name, value] = /^([a-z][a-zA-Z]*):(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) {
      if (line.trim() !== '') problems.push(`Line ${index + 2} is not "name: value".`)
    } else if (!names.has(name)) problems.push(`Line ${index + 2}: ${name} is not known here.`)
    else if (fields.has(name)) problems.push(`Line ${index + 2}: ${name} stands there twice.`)
    else fields.set(name, value.trim())
  }
  return { fields: Object.fromEntries(fields), problems }
}
