import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { operatorSettings } from '#domain/site/setting-names.ts'
import { wrongValueCodes } from '#domain/site/wrong-values.ts'
import { partFormats } from '#server/db/site/setting-parts.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { kindOf, partSchema, withoutNull } from '#web/console/settings/json-schema.ts'
import type { JsonSchema } from '#web/console/settings/json-schema.ts'

type Words = { [key: string]: string | Words }

const file = path.join(import.meta.dirname, '../../web/console/settings/setting-fields/words.json')
const words = JSON.parse(readFileSync(file, 'utf8')) as { en: Words; ar: Words }

const find = (tree: Words, key: string): unknown =>
  key.split('.').reduce<unknown>((at, name) => Object(at)[name] as unknown, tree)

/** Of each text that a form asks for, the keys under which it may stand. */
function wanted(given: JsonSchema, at: string): string[][] {
  const { schema } = withoutNull(given)
  const item = schema.items ?? {}
  const names = schema.propertyNames?.enum
  switch (kindOf(schema)) {
    case 'object':
      return Object.keys(schema.properties ?? {}).flatMap((name) => [
        [`of.${at}.${name}.label`],
        ...wanted(partSchema(schema, name), `${at}.${name}`),
      ])
    case 'record':
      return [
        ...(names ?? ['newName']).map((name) => [
          `of.${at}.${name}.label`,
          `values.${name}`,
          // A key that is a language stands for words in it.
          `values.language-${name}`,
        ]),
        ...wanted(partSchema(schema, ''), `${at}.each`),
      ]
    case 'list':
      return [[`of.${at}.each.label`], ...wanted(item, `${at}.each`)]
    case 'choices':
      return choices(item, at)
    default:
      return choices(schema, at)
  }
}

const choices = (schema: JsonSchema, at: string): string[][] =>
  (schema.enum ?? []).map((one) => [`of.${at}.values.${one}`, `values.${one}`])

const schemaOf = (name: (typeof operatorSettings)[number]) =>
  z.toJSONSchema(settingSchemas[name], { metadata: partFormats }) as JsonSchema

for (const language of ['en', 'ar'] as const) {
  test.each(operatorSettings)(`every field of %s has a name in ${language}`, (name) => {
    const unnamed = wanted(schemaOf(name), name).filter(
      (keys) => !keys.some((key) => typeof find(words[language], key) === 'string'),
    )
    expect(unnamed).toEqual([])
  })

  test(`every wrong value has a sentence in ${language}`, () => {
    const said = Object.keys(Object(words[language]['wrong']) as object)
    expect(said.toSorted()).toEqual([...wrongValueCodes].toSorted())
  })
}

test('no name, hint or choice is of a field that is not there', () => {
  const keys = operatorSettings.flatMap((name) => wanted(schemaOf(name), name).flat())
  const known = new Set(keys.map((key) => key.replace(/\.label$/, '')))
  const told = textsOf(words.en['of'], 'of').map((key) => key.replace(/\.(label|hint)$/, ''))
  expect(told.filter((key) => !known.has(key))).toEqual([])
})

function textsOf(tree: unknown, at: string): string[] {
  return Object.entries(Object(tree) as Words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}.${key}`] : textsOf(value, `${at}.${key}`),
  )
}

test('Arabic names and sentences are Arabic', () => {
  const plain = textsOf(words.ar, '').filter(
    (key) => !/\p{Script=Arabic}/u.test(String(find(words.ar, key.slice(1)))),
  )
  expect(plain).toEqual([])
})
