import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The project's folder, whatever folder the command was started from. */
export const projectRoot = resolve(import.meta.dirname, '..')

/** Where Node keeps what it compiled: files are then read in half the time. Unwritable, it is left out. */
export const compiledFiles = join(projectRoot, 'node_modules', '.cache', 'compiled')

/** The Node that runs TypeScript directly: the one installed with the packages, or this one where it is new enough. */
export function pinnedNode() {
  const installed = join(
    projectRoot,
    `node_modules/node-${process.platform}-${process.arch}/bin/node`,
  )
  if (existsSync(installed)) return installed
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined
}

const packagePrograms = join(projectRoot, 'node_modules', '.bin')

/** Runs a program of an installed package under the pinned Node; answers its exit code. */
export function runTool(name, flags, options = {}) {
  return run(pinnedNode(), [realpathSync(join(packagePrograms, name)), ...flags], options)
}

/** Runs a program in the project's folder with its output shown; answers its exit code (1 where it was killed). */
export function run(program, flags, { env = {}, ...options } = {}) {
  return new Promise((done) => {
    const path = [packagePrograms, process.env.PATH].join(delimiter)
    const child = spawn(program, flags, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { NODE_COMPILE_CACHE: compiledFiles, ...process.env, PATH: path, ...env },
      ...options,
    })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}
