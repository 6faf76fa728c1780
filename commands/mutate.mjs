import { parts } from '../tests/mutation/parts.config.mjs'
import { installPackages } from './install-packages.mjs'
import { runTool } from './project.mjs'
import { stopWith } from './stop.mjs'

const [first, ...others] = process.argv.slice(2)
const names = first === undefined ? Object.keys(parts) : [first, ...others]
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  stopWith(`Unknown: ${unknown.join(', ')}. There is ${Object.keys(parts).join(', ')}.`)
}

await installPackages()
for (const name of names) {
  const { tests, database } = parts[name]
  console.log(`\n== ${name}`)
  const code = await runTool('stryker', ['run', 'tests/mutation/stryker.config.mjs'], {
    env: {
      PART_TO_MUTATE: name,
      TESTS_OF_PART: tests.join(';'),
      CONTEXT_STRIDE: '37',
      ...(database ? {} : { DATABASE_FOR_TESTS: 'none' }),
    },
  })
  if (code !== 0) process.exitCode = 1
}
