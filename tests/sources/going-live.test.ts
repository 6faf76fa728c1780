import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openingGaps } from '#domain/site/before-opening.ts'
import { envNames } from '#server/variables.ts'
import { hasVerb } from '#tests/support/rules/has-verb.ts'

const text = readFileSync('docs/going-live.md', 'utf8')
/** Commands, one a line, without their remarks. */
const commands = [
  ...[...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n')),
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one),
]
  .map((line) => line.replace(/\s+#.*$/, '').trim())
  .filter(Boolean)
const find = (pattern: RegExp) =>
  commands.flatMap((line) => [...line.matchAll(pattern)].map(([, ...parts]) => parts as string[]))

test('the events of Stripe are those that the product hears', () => {
  const code = readFileSync('server/adapters/cards/stripe-cards.ts', 'utf8')
  const heard = [...code.matchAll(/(?:type === |startsWith\()'([a-z_.]+)'/g)].map(([, one]) => one)
  const kinds = ['checkout.session.', 'charge.dispute.']
  const named = find(/^([a-z]+(?:_[a-z]+)?\.[a-z_.]+)$/g)
    .flat()
    .filter((one) => /^(?:checkout|payment_intent|refund|charge)\./.test(one))
  const asHeard = named.map((one) => kinds.find((kind) => one.startsWith(kind)) ?? one)
  expect([...new Set(asHeard)].toSorted()).toEqual(heard.toSorted())
  expect(named).toHaveLength(9)
})

test('every unit and every file of the release that it names is there', () => {
  const units = new Set(readdirSync('deploy/systemd'))
  const started = find(/systemctl (?:start|show -p Result) ([^&]+)/g).flatMap(([names = '']) =>
    names.trim().split(' '),
  )
  const named = find(/\b(daarly[\w-]*\.timer)/g).flat()
  const asUnits = [...started, ...named].map((one) =>
    one.endsWith('.timer') ? one : `${one}.service`,
  )
  expect(new Set(asUnits).size).toBeGreaterThan(5)
  expect(asUnits.filter((one) => !units.has(one))).toEqual([])
  const files = find(/\/opt\/daarly(?:-releases\/[\d.]+)?\/([\w./-]+)/g).flat()
  const inContainer = find(/^\.?\/?((?:backup|restore-test|renewed)\.sh)$/g).flat()
  const all = [...files, ...inContainer.map((one) => `deploy/container/${one}`)]
  // Made by the page itself.
  const made = ['deploy/container/acme']
  expect(all.filter((one) => !existsSync(one) && !made.includes(one))).toEqual([])
  expect(all.length).toBeGreaterThan(8)
})

test('every command of the product is there, and takes what it is given', () => {
  const runs = [
    ...find(/\bdaarly (operate|staff) -- ([a-z-]+)([^|]*)/g),
    ...find(/server\/commands\/(operate|staff)\.ts ([a-z-]+)([^|]*)/g),
  ]
  expect(runs.length).toBeGreaterThan(9)
  for (const [command = '', verb = '', rest = ''] of runs) {
    expect([command, verb, hasVerb(command, verb)]).toEqual([command, verb, true])
    const code = readFileSync(`server/commands/${verb}.ts`, 'utf8')
    const words = rest
      .replace(/ --as [a-z]+/, '')
      .split(' ')
      .filter(Boolean)
    // A word that is no file, folder or number is one that the command knows.
    for (const word of words.filter((one) => /^[a-z-]+$/.test(one)))
      expect([verb, word, code.includes(word)]).toEqual([verb, word, true])
    expect([verb, / --as /.test(`${rest} `)]).toEqual([verb, command === 'staff'])
    const takesWords = words.length === 0 || /FOLDER|FILE|readPlaces|USAGE/.test(code)
    expect([verb, takesWords]).toEqual([verb, true])
  }
  const flags = find(/install\.sh (--[a-z-]+)/g).flat()
  expect(flags).toContain('--built')
  const installer = readFileSync('deploy/systemd/install.sh', 'utf8')
  for (const flag of [...flags, '--no-start']) expect(installer).toContain(`    ${flag}) `)
})

test('every container that it names is one of compose.yaml', () => {
  const compose = readFileSync('deploy/container/compose.yaml', 'utf8')
  const named = find(
    /docker compose (?:build|logs|run --rm|up -d(?: --no-deps| --force-recreate)+) ([a-z -]+)/g,
  ).flatMap(([names = '']) => names.trim().split(' node')[0]?.split(' ') ?? [])
  const services = named.filter((one) => one !== '' && !one.startsWith('-'))
  expect(services).toContain('front')
  expect(services.filter((one) => !compose.includes(`\n  ${one}:\n`))).toEqual([])
})

test('every variable that it names is one of the product, of the containers or of the copies', () => {
  const known =
    readFileSync('deploy/container/.env.example', 'utf8') +
    readFileSync('deploy/copy-away.sh', 'utf8')
  const named = find(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g).flat()
  expect(named.filter((one) => !envNames.has(one) && !known.includes(one))).toEqual([])
})

test('it names every page for the night, and every setting that a closed site waits for', () => {
  const nights = readdirSync('docs/at-night')
  expect(nights.filter((name) => !text.includes(`](at-night/${name})`))).toEqual([])
  const words = JSON.parse(readFileSync('web/console/settings/words.json', 'utf8')) as {
    en: { names: Record<string, { title: string }> }
  }
  const titles = Object.values(openingGaps).map((name) => words.en.names[name]?.title ?? name)
  const step = /In the console, Settings says .*/.exec(text)?.[0] ?? ''
  expect(titles.filter((title) => !step.includes(title))).toEqual([])
})

test('of the lost audit trail the list of erasures alone goes where the restored product writes', () => {
  const copies = commands.filter((line) => /^rsync .*\/audit\/$/.test(line))
  expect(copies).toHaveLength(2)
  expect(copies.filter((line) => !line.includes('/erasures.jsonl '))).toEqual([])
})

test('a release is backed up by the one before it, and migrates while that one serves', () => {
  const order = [
    './backup.sh',
    'git fetch --tags && git checkout 1.1',
    "sed -i 's/^DAARLY_VERSION=.*/DAARLY_VERSION=1.1/' .env",
    'docker compose build migrate',
    'docker compose run --rm --no-deps migrate',
    'docker compose up -d',
  ]
  const from = commands.indexOf('./backup.sh')
  expect(commands.slice(from, from + order.length)).toEqual(order)
})
