import { spawn } from 'node:child_process'
import { installPackages } from './install-packages.mjs'
import { pinnedNode, projectRoot } from './project.mjs'

await installPackages()
const command = spawn(pinnedNode(), ['server/documents.ts', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
})
command.on('exit', (code) => {
  process.exitCode = code ?? 1
})
