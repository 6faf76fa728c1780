import { spawn } from 'node:child_process'
import { buildSite } from './build-site.mjs'
import { installPackages } from './install-packages.mjs'
import { pinnedNode, projectRoot } from './project.mjs'

await installPackages()
await buildSite()

const server = spawn(pinnedNode, ['server/main.ts', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
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
