import { runChecks, sideBySide, singleChecks, unitTests, unusedCode } from './checks.mjs'
import { knownWeaknesses } from './known-weaknesses.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
await runChecks([
  sideBySide([...singleChecks, unusedCode, knownWeaknesses]),
  unitTests(['--project=node', 'domain/', 'api/'], { DATABASE_FOR_TESTS: 'none' }),
])
