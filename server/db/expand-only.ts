/** The release before's last migration; later ones must let that release run. */
export const releasedMigration = '0001_initial'

/** Changes that remove something the release before uses. */
const TAKES_AWAY: readonly [what: string, shape: RegExp][] = [
  ['drops a table', /\bdrop\s+(table|view|schema|type|domain)\b/],
  [
    'drops a column',
    /\bdrop\s+(column\b|(?!constraint|not|default|identity|expression)[a-z_]+\s*[,;])/,
  ],
  ['renames', /\brename\b/],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b|\balter\s+\S+\s+type\b/],
  ['refuses null where it was written', /\bset\s+not\s+null\b/],
  ['drops a default', /\bdrop\s+default\b/],
  ['drops a function', /\bdrop\s+(function|procedure|sequence)\b/],
]

/** A migration's statement that the release before no longer reads the removed part. */
const LEAVE = /^--\s*contract:\s*\S+/m

/**
 * What would break the release before, which still runs (expand and contract). `-- contract: WHY`
 * allows it.
 */
export function findContracts(text: string): string[] {
  if (LEAVE.test(text)) return []
  return statementsOf(text).flatMap((statement) => [
    ...TAKES_AWAY.filter(([, shape]) => shape.test(statement)).map(([what]) => what),
    ...(addsNeeded(statement) ? ['adds a column that the release before does not write'] : []),
  ])
}

function addsNeeded(statement: string): boolean {
  if (!/^\s*alter\s+table\b/.test(statement)) return false
  return statement
    .split(/,(?![^(]*\))/)
    .some(
      (part) =>
        /\badd\s+(column\s+)?(?!constraint|primary|unique|check|foreign|exclude)[a-z_]+\s/.test(
          part,
        ) &&
        /\bnot\s+null\b/.test(part) &&
        !/\b(default|generated)\b/.test(part),
    )
}

/** Statements without comments and strings; a function's body counts as a string. */
function statementsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .replaceAll(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => `${statement};`)
}
