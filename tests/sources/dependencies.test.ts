import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const names = Object.keys(dependencies)

test('each package that the product needs has its reason, owner, licence and another way', () => {
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `.*$/gm)]
  const cells = rows.map(([row]) => row.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, name]) => name?.replaceAll('`', '')).toSorted()).toEqual(names.toSorted())
  expect(cells.filter((row) => row.slice(1, 6).some((cell) => cell === ''))).toEqual([])
})

test('the notices name every package that the product needs', () => {
  const { stdout } = spawnSync(process.execPath, ['commands/notices.mjs'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  expect(names.filter((name) => !stdout.includes(`${name} ${dependencies[name]} (`))).toEqual([])
})
