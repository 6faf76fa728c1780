import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
const inBrowser = /^web\//

const files = ['domain', 'api', 'server', 'web'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|config)\.tsx?$/.test(name)),
)

/** Without its comments, which may speak of anything. */
const sourceOf = (name: string): string =>
  readFileSync(path.join(root, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

type Rule = { what: string; code: RegExp; where?: RegExp; only: string[] }

/** What could let a stranger in where it is fed with their words, and the only files that may have it. */
const rules: Rule[] = [
  {
    what: 'makes code of text',
    code: /\beval\(|new Function\(|runIn\w*Context\(|set(Timeout|Interval)\(\s*['"`]/,
    only: [],
  },
  {
    what: 'starts a program',
    code: /child_process/,
    // The database that comes with the product, and ffmpeg: by a list of words, without a shell.
    only: [
      'server/adapters/recordings/ffmpeg.ts',
      'server/adapters/service-manager.ts',
      'server/db/embedded/cluster.ts',
      'server/db/embedded/postgres-account.ts',
      'server/db/embedded/postgres-binaries.ts',
      'server/db/embedded/postgres-server.ts',
    ],
  },
  { what: 'asks a shell', code: /shell: true|\bexec(Sync)?\(\s*['"`]/, only: [] },
  {
    what: 'makes markup of text',
    code: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTML/i,
    where: inBrowser,
    only: [],
  },
  {
    what: 'hears messages of other windows',
    code: /addEventListener\('message'/,
    // From the service worker of this origin, and the worker from its own pages; and what Vimeo's player
    // says of playing, by its origin and its own frame alone.
    only: [
      'web/installed/start-app.ts',
      'web/service-worker/service-worker.ts',
      'web/site/catalogue/clip/follow-vimeo.ts',
    ],
  },
  {
    what: 'asks another server',
    code: /\bfetch\((?!\w*[Rr]equest)|\bAwsClient\(|new Stripe\(|HttpTimestampAuthority\(|\bhttps?\.request\(/,
    where: /^server\//,
    // Each asks the address of a setting, or of a list in the source.
    only: [
      'server/adapters/alerts/own-site.ts',
      'server/adapters/alerts/post-alert.ts',
      'server/adapters/cards/sandbox-cards.ts',
      'server/adapters/cards/stripe-cards.ts',
      'server/adapters/pdf/seal/time-stamps.ts',
      'server/adapters/push/web-push.ts',
      'server/adapters/sms/ask-provider.ts',
      'server/adapters/storage/machine-role.ts',
      'server/adapters/storage/s3-storage.ts',
      'server/sandbox-cards/deliver-callbacks.ts',
    ],
  },
  {
    what: 'uses a weak hash',
    code: /(createHash|createHmac|hash)\('(md5|sha1)'/,
    // The way in which a provider signs, and coturn checks.
    only: ['server/adapters/sms/twilio-report.ts', 'server/services/interviews/join-call.ts'],
  },
  {
    what: 'uses a random number that can be foretold',
    code: /Math\.random/,
    // How long a browser waits before it tries again.
    only: [
      'server/http/events/event-stream.ts',
      'web/request/send-with-tries.ts',
      'web/site/hiring/live/watch-events.ts',
    ],
  },
  { what: 'reads XML', code: /XMLParser|DOMParser|parseXml|xml2js/, only: [] },
  { what: 'compares loosely', code: /[\w)\]] (==|!=) /, only: [] },
  { what: 'lets another origin read', code: /Access-Control-Allow|\bjsonp\b/i, only: [] },
  {
    what: 'writes SQL from text',
    code: /sql\.raw\(/,
    // Migrations of the release, the rights of a role, and the columns of a table in the source.
    only: [
      'server/db/migrate.ts',
      'server/db/privacy/rebuild-index-columns.ts',
      'server/db/privacy/reencrypt-columns.ts',
      'server/db/rights/give-rights.ts',
    ],
  },
]

test.each(rules)('what $what stands where it was weighed, and nowhere else', (rule) => {
  const having = files
    .filter((name) => rule.where?.test(name) ?? true)
    .filter((name) => rule.code.test(sourceOf(name)))
  expect(having.map((name) => name.split(path.sep).join('/')).toSorted()).toEqual(rule.only)
})

test('whoever asks another server is not led elsewhere by its answer', () => {
  const asking = files.filter(
    (name) => name.startsWith('server/') && /\bfetch\(\w/.test(sourceOf(name)),
  )
  expect(asking.filter((name) => !/redirect: '(error|manual)'/.test(sourceOf(name)))).toEqual([])
})

test('the site asks for no password: only the console has a field for one', () => {
  const asking = files
    .filter((name) => /^(api|web)\/(?!console\/)/.test(name))
    .filter((name) => /password|passphrase/i.test(sourceOf(name)))
  expect(asking).toEqual([])
})
