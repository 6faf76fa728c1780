import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { productOf } from '#tests/support/app/a-product.ts'
import type { Product } from '#tests/support/app/a-product.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const TAG = 'daarly:test'
const bases = {
  NODE_IMAGE: 'node:24-bookworm-slim',
  BASE_IMAGE: 'gcr.io/distroless/cc-debian12:nonroot',
}

/** What builds and runs images here. */
export type Builder = { program: string; buildArguments: string[] }

/**
 * The builder of this machine, with the bases that NODE_IMAGE and BASE_IMAGE name; undefined where
 * there is none, or where a base is neither here nor to be fetched.
 */
export function findBuilder(): Builder | undefined {
  const program = ['docker', 'podman'].find((name) => succeeds(name, ['info']))
  if (program === undefined) return undefined
  const named = Object.entries(bases).map(([name, usual]) => [name, process.env[name] ?? usual])
  const isHere = (image: string) =>
    succeeds(program, ['image', 'inspect', image]) || succeeds(program, ['pull', image])
  if (!named.every(([, image = '']) => isHere(image))) return undefined
  return { program, buildArguments: named.flatMap((one) => ['--build-arg', one.join('=')]) }
}

const succeeds = (program: string, flags: string[]) =>
  spawnSync(program, flags, { stdio: 'ignore', timeout: 120_000 }).status === 0

/** Builds it as an operator does, and answers its bytes; throws with the builder's last words. */
export function buildImage({ program, buildArguments }: Builder): number {
  const place = ['-f', 'deploy/container/Containerfile', '-t', TAG, '.']
  const told = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const
  const built = spawnSync(program, ['build', ...buildArguments, ...place], told)
  if (built.status !== 0) throw new Error((built.stdout + built.stderr).slice(-3_000))
  const size = spawnSync(program, ['image', 'inspect', '--format', '{{.Size}}', TAG], told)
  return Number(size.stdout)
}

type Wanted = {
  settings: Record<string, string>
  port?: number
  /** In place of the product: what a command of staff is. */
  command?: string[]
}

/** Containers that share one volume of data and this folder at `/outside`. */
export type Containers = {
  start: (wanted: Wanted) => Product
  /** Ends whatever still runs, and their volume. */
  remove: () => void
}

/** Each starts as compose.yaml has it: nothing to write but its volume and memory, and no rights. */
export function containersOf({ program }: Builder, folder: string): Containers {
  const volume = `daarly-test-${randomBytes(4).toString('hex')}`
  const names: string[] = []
  const flags = [
    '--rm',
    '--network=host',
    '--read-only',
    // A test asks by itself.
    '--no-healthcheck',
    '--tmpfs=/tmp:mode=1777,size=256m',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    `--volume=${volume}:/data`,
    `--volume=${folder}:/outside`,
  ]
  return {
    start: ({ settings, port = 0, command = [] }) => {
      const name = `${volume}-${names.length}`
      names.push(name)
      const given = Object.entries({ HOST: '127.0.0.1', PORT: String(port || 3000), ...settings })
      const variables = given.map((one) => `--env=${one.join('=')}`)
      const all = ['run', `--name=${name}`, ...flags, ...variables, TAG, ...command]
      return productOf(spawn(program, all), port)
    },
    remove: () => {
      for (const name of names) spawnSync(program, ['rm', '--force', name])
      spawnSync(program, ['volume', 'rm', '--force', volume])
    },
  }
}
