import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertNames } from '#domain/health/alerts.ts'
import { CALLBACKS_PATH } from '#server/http/card-callbacks.ts'
import { hasVerb } from '#tests/support/rules/has-verb.ts'

const pages = readdirSync('docs/at-night')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

test('each alert has a page for the night, and each page an alert', () => {
  expect(pages.map((name) => name.replace('.md', '')).toSorted()).toEqual(alertNames.toSorted())
})

test.for(pages)('%s says what it means, what to do and how to see that it is over', (name) => {
  const text = readFileSync(`docs/at-night/${name}`, 'utf8')
  expect(text).toMatch(/^# .+\n\n\*\*What it means\.\*\* /)
  expect(text).toMatch(/^1\. /m)
  expect(text).toMatch(/\*\*After it\*\*: .+\.\n$/)
})

test('every command of ours that a document for operators names is there', () => {
  const documents = [
    ...pages.map((name) => `docs/at-night/${name}`),
    'docs/going-live.md',
    'docs/operate.md',
    'README.md',
  ]
  const wrong = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const runs = [...text.matchAll(/npm run ([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name)
    const verbs = [...text.matchAll(/npm run (staff|operate) -- ([a-z][a-z-]*)/g)]
    return [
      ...runs.filter((name) => !(name in scripts)),
      ...verbs
        .filter(([, command = '', verb = '']) => !hasVerb(command, verb))
        .map(([named]) => named),
    ].map((name) => `${file} names ${name}`)
  })
  expect(wrong).toEqual([])
})

test('the webhook of card payments is told by its own path', () => {
  expect(readFileSync('docs/going-live.md', 'utf8')).toContain(`www.example.com${CALLBACKS_PATH}`)
})
