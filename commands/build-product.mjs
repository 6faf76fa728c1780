import { buildSite } from './build-site.mjs'
import { installPackages } from './install-packages.mjs'
import { pinnedNode, run } from './project.mjs'
import { stopWith } from './stop.mjs'

// All that a start would make, for an installation whose account may not write here.
await installPackages()
await buildSite()
if ((await run(pinnedNode(), ['commands/bundle-server.mjs'])) !== 0) {
  stopWith('The server could not be put into few files; the reason is above.')
}
