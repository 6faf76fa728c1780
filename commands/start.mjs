import { spawn } from 'node:child_process'
import { buildSite } from './build-site.mjs'
import { bundledServer, bundleServer, productEntry } from './bundled-server.mjs'
import { installPackages } from './install-packages.mjs'
import { productFlags, productVariables } from './product-flags.mjs'
import { pinnedNode, projectRoot } from './project.mjs'

await installPackages()
const entry = productEntry()
// While the site is built, database and sample profiles are made ready.
const server = spawn(pinnedNode(), [...productFlags, entry, ...process.argv.slice(2)], {
  cwd: projectRoot,
  env: { ...productVariables, ...process.env },
  // The fourth is a line to the server: it tells that the site is built, and breaks when this process is
  // killed: then the server ends too.
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
// Without a server nobody waits for the site.
server.on('exit', (code) => process.exit(code ?? 1))
endWithNpm()
if (entry !== bundledServer) await buildSite()
server.send('built')
// For the next start; this one runs from the sources meanwhile.
if (entry !== bundledServer) await bundleServer()

/** npm passes signals on, except the one that kills it; its death shows as another parent. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== npm) server.kill('SIGTERM')
  }, 250)
  watch.unref()
}
