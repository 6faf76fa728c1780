import { buildSite } from './build-site.mjs'
import { bundleServer } from './bundled-server.mjs'
import { installPackages } from './install-packages.mjs'
import { pinnedNode, run } from './project.mjs'

await installPackages()
await buildSite()
await bundleServer()
process.exitCode = await run(pinnedNode(), ['bench/main.ts', ...process.argv.slice(2)])
