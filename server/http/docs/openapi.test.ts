import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#api/calls.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import { openApiDocument } from './openapi.ts'

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
})

test('the document and the page name every declared call once', async () => {
  const product = await anApp()
  const read = (path: string) => product.app.fetch(new Request(`http://localhost:3000${path}`), {})
  const document = documentSchema.parse(await (await read('/api/openapi.json')).json())
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  const named = [...allCalls.map(({ name }) => name), 'takeCallback']
  expect(described.toSorted()).toEqual(named.toSorted())
  const page = await (await read('/api/docs')).text()
  for (const call of allCalls) expect(page).toContain(`/api/${call.path}`)
  expect(page).toContain('/api/payments/webhook')
  await product.close()
})

const callbackSchema = z.object({
  paths: z.object({
    '/api/payments/webhook': z.object({
      post: z.object({
        security: z.array(z.record(z.string(), z.array(z.string()))),
        responses: z.record(z.string(), z.unknown()),
      }),
    }),
  }),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ name: z.string() })),
  }),
})

const source = JSON.stringify(openApiDocument('https://daarly.example'))

test('a provider that calls back finds the header of its signature and what it is answered', () => {
  const { paths, components } = callbackSchema.parse(JSON.parse(source))
  const { post } = paths['/api/payments/webhook']
  const schemes = post.security.flatMap((one) => Object.keys(one))
  const headers = schemes.map((name) => components.securitySchemes[name]?.name)
  expect(headers).toEqual(['stripe-signature', 'sandbox-signature'])
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '400', '422']))
})

const answersSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({ content: z.optional(z.record(z.string(), z.unknown())) }),
        ),
      }),
    ),
  ),
})

test('each call that answers files names their types, and a tag that saves sending them', () => {
  const { paths } = z.parse(answersSchema, JSON.parse(source))
  const files = allCalls.filter(({ answers }) => answers === 'binary')
  for (const { path, method, fileTypes } of files) {
    const described = paths[`/api/${path.replace(/:([A-Za-z]+)/g, '{$1}')}`]
    const responses = described?.[method.toLowerCase()]?.responses
    expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(fileTypes)
    expect('304' in (responses ?? {})).toBe(method === 'GET')
  }
  expect(files.every(({ fileTypes = [] }) => fileTypes.length > 0)).toBe(true)
})

test('calls that open the page of the card provider say that it may not answer', () => {
  const { paths } = z.parse(answersSchema, JSON.parse(source))
  const down = Object.entries(paths).filter(
    ([, methods]) => '424' in (methods['post']?.responses ?? {}),
  )
  expect(down.map(([path]) => path)).toContain('/api/payments/session')
  expect(down.map(([path]) => path)).not.toContain('/api/sales/rooms')
})

test('the document passes the rules that Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('the document passes the rules that Spectral recommends', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[{ extends: [], ...oas }, 'recommended']] })
  const problems = await linter.run(JSON.parse(source))
  expect(
    problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`),
  ).toEqual([])
})
