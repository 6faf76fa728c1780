import { runChecks, sideBySide, singleChecks, unitTests, unusedCode } from './checks.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
await runChecks([
  sideBySide([...singleChecks, unusedCode]),
  unitTests(['--project=node', 'domain/', 'api/'], { DATABASE_FOR_TESTS: 'none' }),
])
