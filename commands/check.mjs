import { runChecks, singleChecks, unitTests } from './checks.mjs'
import { installPackages } from './install-packages.mjs'

await installPackages()
await runChecks([...singleChecks, unitTests(['domain/', 'api/'], { DATABASE_FOR_TESTS: 'none' })])
