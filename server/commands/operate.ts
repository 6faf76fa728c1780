import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'

/** What an operator runs on a server: what it does, and its module, which runs when imported. */
const verbs = {
  doctor: ['says what is missing, a sample, wrong or about to end', () => import('./doctor.ts')],
  migrate: ['brings the tables up to date', () => import('./migrate.ts')],
  backup: ['copies database, files and keys', () => import('./backup.ts')],
  restore: ['restores a backup and proves it', () => import('./restore.ts')],
  'restore-proved': ['notes that a restore was proved', () => import('./restore-proved.ts')],
  'rotate-keys': ['encrypts everything again', () => import('./rotate-keys.ts')],
  'console-link': ['makes a link into the console', () => import('./console-link.ts')],
  'verify-audit': ['proves the audit trail', () => import('./verify-audit.ts')],
  'verify-paper': ['checks sealed papers and proof packs', () => import('./verify-paper.ts')],
  recount: ['counts the figures by day again', () => import('./recount.ts')],
  'sandbox-cards': ['starts a sandbox for cards', () => import('#server/sandbox-cards/main.ts')],
} as const

const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

const USAGE = `Use: npm run operate -- VERB ...
VERB is one of:
${Object.entries(verbs)
  .map(([verb, [does]]) => `  ${verb.padEnd(16)}${does}`)
  .join('\n')}`

const [verb = '', ...args] = process.argv.slice(2)
if (isVerb(verb)) {
  // Each module reads its arguments as if run alone.
  process.argv.splice(2, Infinity, ...args)
  await verbs[verb][1]()
} else {
  const unknown = verb === '' ? '' : `Unknown verb: ${verb}\n`
  runCommand(() => Promise.reject(new StartProblem(unknown + USAGE)))
}
