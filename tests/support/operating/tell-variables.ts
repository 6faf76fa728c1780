import { neededFor } from '#server/env.ts'
import { variableGroups, variableNotes } from '#server/variables/note.ts'
import { envSchema } from '#server/variables.ts'
import { wantedInProduction } from './wanted-in-production.ts'

/** A variable as an operator reads of it. */
export type ToldVariable = {
  name: string
  group: string
  what: string
  initial: string
  example: string
  neededFor: string
  isSecret: boolean
}

/** Choices that want more variables, as an operator sets them. */
const choices: Record<string, string> = {
  twilio: 'SMS_PROVIDER=twilio',
  infobip: 'SMS_PROVIDER=infobip',
  s3: 'STORAGE_PROVIDER=s3',
  stripe: 'CARD_PROVIDER=stripe',
  transaction: 'DATABASE_POOLER=transaction',
}

/** Every variable of the schema, in its order. Throws for one without a note. */
export function tellVariables(): ToldVariable[] {
  const inProduction = wantedInProduction()
  return Object.entries(envSchema.shape).map(([name, schema]) => {
    const note = variableNotes.get(schema)
    if (!note) throw new Error(`${name} has no note`)
    const wanting = Object.entries(neededFor)
      .filter(([, names]) => names.some((one) => one === name))
      .map(([choice]) => choices[choice] ?? choice)
    return {
      name,
      group: variableGroups[note.group],
      what: note.what,
      initial: note.usual ?? initialOf(schema),
      example: note.example,
      neededFor: [...(inProduction.includes(name) ? ['production'] : []), ...wanting].join(', '),
      isSecret: note.isSecret ?? false,
    }
  })
}

/** The schema's own default, as it is written in the environment. */
function initialOf(schema: (typeof envSchema.shape)[keyof typeof envSchema.shape]): string {
  const { data } = schema.safeParse(undefined)
  if (typeof data === 'boolean') return data ? 'on' : 'off'
  return data === undefined ? '' : String(data)
}

const HEAD = `# Configuration

Every variable that the product reads. This page is made from [the schema](../server/variables.ts) by \`npm run generate -- variables\`. Do not edit it here.

You need none of them for a start on your own computer. An empty value is the same as no value. A secret may stand in a file instead: name the file with \`_FILE\` behind the name of the variable, such as \`FIELD_KEYS_FILE=/run/secrets/keys\`; it is read at each start. If a value is wrong, the start ends with a sentence that names the variable.

\`npm run operate -- doctor\` says what is missing on a server. [Going live](going-live.md) says in which order you need them.
`

const columns = ['Variable', 'What it is', 'Default', 'Example', 'Needed for', 'Secret'] as const

/** docs/configuration.md. */
export function variablesPage(told: readonly ToldVariable[]): string {
  const parts = [...Map.groupBy(told, ({ group }) => group)].map(
    ([group, all]) => `\n## ${group}\n\n${table(all)}`,
  )
  return HEAD + parts.join('')
}

const code = (text: string): string => (text ? `\`${text}\`` : '')
/** A default in words stays words. */
const initialCell = (text: string): string => (text.includes(' ') ? text : code(text))

function table(told: readonly ToldVariable[]): string {
  const rows = told.map((one) => [
    code(one.name),
    one.what,
    initialCell(one.initial),
    code(one.example),
    one.neededFor,
    one.isSecret ? 'yes' : '',
  ])
  const widths = columns.map((head, place) =>
    Math.max(head.length, ...rows.map((row) => row[place]?.length ?? 0)),
  )
  // As the formatter pads it.
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |\n`
  return line(columns) + line(widths.map((width) => '-'.repeat(width))) + rows.map(line).join('')
}

/** .env.example: what production wants is open, the rest stands behind #. */
export function exampleFile(told: readonly ToldVariable[]): string {
  const parts = [...Map.groupBy(told, ({ group }) => group)].map(
    ([group, all]) => `\n# ${group}\n\n${all.map(exampleOf).join('\n')}`,
  )
  return `# Made from server/variables.ts by npm run generate -- variables.
# Copy it, make it readable by the account of the product alone, and fill it in.
# docs/configuration.md explains each variable.
${parts.join('')}`
}

function exampleOf({ name, what, initial, example, neededFor: need, isSecret }: ToldVariable) {
  const notes = [need && `Needed for ${need}.`, initial && `Default: ${initial}.`]
  const isOpen = need.startsWith('production') || name === 'NODE_ENV'
  const value = isSecret ? '' : example
  const lines = [what.replaceAll('`', ''), ...notes.filter(Boolean)].map((one) => `# ${one}`)
  return `${lines.join('\n')}\n${isOpen ? '' : '# '}${name}=${value}\n`
}
