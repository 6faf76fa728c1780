import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, importsOf } from '#tests/support/rules/imports-of.ts'

const files = readdirSync('server/commands')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `server/commands/${name}`)

test('no command is imported by another: it would run as well', () => {
  // Imports each command where its name is asked for.
  const others = files.filter((file) => !/\/(staff|operate)\.ts$/.test(file))
  const wrong = others.flatMap((file) =>
    importsOf(file)
      .map(fileOf(file))
      .filter((target) => files.includes(target) && isCommand(target))
      .map((target) => `${file} imports ${target}`),
  )
  expect(files.filter(isCommand).length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

const isCommand = (file: string) => /^(await )?runCommand\(/m.test(readFileSync(file, 'utf8'))
