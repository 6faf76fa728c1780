import { runChecks, singleChecks, unitTests } from './checks.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
await runChecks([
  ...singleChecks,
  unitTests(['--project=node', 'domain/', 'api/'], { DATABASE_FOR_TESTS: 'none' }),
])
