import { expect, test } from 'vitest'
import { variableGroups } from '#server/variables/note.ts'
import { envSchema } from '#server/variables.ts'
import {
  exampleFile,
  tellVariables,
  variablesPage,
} from '#tests/support/operating/tell-variables.ts'

const told = tellVariables()

// Both are written anew by `npm run generate -- variables`.
test('the page of variables is made of the schema of today', async () => {
  await expect(variablesPage(told)).toMatchFileSnapshot('../../docs/configuration.md')
})

test('the example is made of the schema of today', async () => {
  await expect(exampleFile(told)).toMatchFileSnapshot('../../.env.example')
})

test('every group has variables, and every sentence ends', () => {
  expect([...new Set(told.map(({ group }) => group))].toSorted()).toEqual(
    Object.values(variableGroups).toSorted(),
  )
  expect(told.filter(({ what }) => !/^[A-Z`].*\.$/.test(what))).toEqual([])
})

test('every example is a value that the product takes', () => {
  const wrong = told.filter(
    ({ name, example }) =>
      !envSchema.shape[name as keyof typeof envSchema.shape].safeParse(example).success,
  )
  expect(wrong).toEqual([])
})

test('what looks like a secret is said to be one, and is empty in the example', () => {
  const secret = /KEYS?$|PASSPHRASE|TOKEN|SECRET$|^SMTP_URL|WEBHOOK$|^DATABASE\w*URL/
  const names = (wanted: boolean) =>
    told.filter((one) => one.isSecret === wanted).map(({ name }) => name)
  expect(names(false).filter((name) => secret.test(name))).toEqual([])
  expect(names(true).filter((name) => !secret.test(name))).toEqual([])
  const lines = exampleFile(told).split('\n')
  for (const name of names(true))
    expect(lines.filter((line) => line.replace('# ', '').startsWith(`${name}=`))).toEqual([
      expect.stringMatching(/=$/),
    ])
})
