import { spawn } from 'node:child_process'
import { buildSite } from './build-site.mjs'
import { installPackages } from './install-packages.mjs'
import { pinnedNode, projectRoot } from './project.mjs'

await installPackages()
await buildSite()

// Rendering and calls make much short-lived garbage; a small young generation and a heap that grows
// by less at a time have it collected before it grows the process past 300 MB.
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50']

const server = spawn(pinnedNode(), [...flags, 'server/main.ts', ...process.argv.slice(2)], {
  cwd: projectRoot,
  // With an arena for each thread the C library keeps what was freed; two hold 30 MB and more less.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
  // The fourth is a line to the server that breaks when this process is killed: then the server ends too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // The server ends in its own time; this process only waits for it.
  process.on(signal, () => server.kill(signal))
}
server.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
server.on('exit', (code) => {
  process.exitCode = code ?? 1
})
endWithNpm()

/** npm passes signals on, except the one that kills it; its death shows as another parent. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== npm) server.kill('SIGTERM')
  }, 250)
  watch.unref()
}
