import { spawn } from 'node:child_process'
import { buildSite } from './build-site.mjs'
import { installPackages } from './install-packages.mjs'
import { pinnedNode, projectRoot } from './project.mjs'

await installPackages()
await buildSite()
const cluster = spawn(pinnedNode(), ['tests/support/cluster/main.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
})
// The cluster ends what it started; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => cluster.kill('SIGTERM'))
cluster.on('exit', (code) => process.exit(code ?? 1))
