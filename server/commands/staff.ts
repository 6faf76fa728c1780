import { actAs, isStaffName } from '#server/who/acting-staff.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'

/** Staff's commands, one module each, which runs when imported. */
const verbs = {
  'bank-answers': () => import('./bank-answers.ts'),
  'bank-batch': () => import('./bank-batch.ts'),
  cases: () => import('./cases.ts'),
  'chat-reference': () => import('./chat-reference.ts'),
  content: () => import('./content.ts'),
  documents: () => import('./documents.ts'),
  settings: () => import('./settings.ts'),
} as const

const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

const USAGE = `Use: npm run staff -- VERB ... --as NAME
NAME is who you are, as the audit trail will name you: small letters, such as amina or a.khan.
VERB is one of: ${Object.keys(verbs).join(', ')}.`

/** The command, its arguments and who runs it; undefined where one is missing. */
function readStaff([verb = '', ...rest]: string[]) {
  const place = rest.indexOf('--as')
  const name = rest[place + 1] ?? ''
  if (!isVerb(verb) || place === -1 || !isStaffName(name)) return undefined
  return { verb, name, args: rest.toSpliced(place, 2) }
}

const asked = readStaff(process.argv.slice(2))
if (asked) {
  // Each module reads its arguments as if run alone.
  process.argv.splice(2, Infinity, ...asked.args)
  await actAs(asked.name, verbs[asked.verb])
} else {
  runCommand(() => Promise.reject(new StartProblem(USAGE)))
}
