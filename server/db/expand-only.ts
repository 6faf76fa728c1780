/** The last migration of the release before: what comes after it has to let that release run on. */
export const releasedMigration = '0001_initial'

/** What takes something away from under a process of the release before. */
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

/** Words by which a migration says that the release before no longer reads what goes. */
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

/** Without comments and texts; bodies of functions are one statement's text. */
function statementsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "''")
    .replaceAll(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => `${statement};`)
}
