import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'

/** A sentence or more, by a key such as `faq.items.cancel.a` or `terms.ending`. */
export type SaidText = { key: string; language: Language; text: string }

const root = path.join(import.meta.dirname, '../../..')
const branch = z.record(z.string(), z.unknown())
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Everything that the product says in words, in every language: screens, refusals, papers, pages. */
export const allTexts: readonly SaidText[] = [
  ...globSync('{web,server,domain}/**/*.json', { cwd: root })
    .filter((file) => !file.startsWith('server/seed/'))
    .flatMap(ofWordsFile),
  ...globSync('server/services/wording/hers/sentences/*.json', { cwd: root }).flatMap(
    ofHers('her-yes'),
  ),
  ...globSync('server/services/visas/her/sentences/*.json', { cwd: root }).flatMap(
    ofHers('her-visa'),
  ),
  ...globSync('server/seed/content/*/*.md', { cwd: root }).flatMap(ofPage),
]

/** `web/site/faq/words.json` is `faq`, `server/…/guide.json` is `guide`. */
function ofWordsFile(file: string): SaidText[] {
  const words = branch.parse(JSON.parse(read(file)))
  if (!LANGUAGES.every((language) => language in words)) return []
  const name = path.basename(file, '.json')
  const noun = name === 'words' ? path.basename(path.dirname(file)) : name
  return LANGUAGES.flatMap((language) => textsBelow(words[language], noun, language))
}

function ofHers(noun: string): (file: string) => SaidText[] {
  return (file) => {
    const language = LANGUAGES.find((code) => code === path.basename(file, '.json'))
    return language ? textsBelow(JSON.parse(read(file)), noun, language) : []
  }
}

/** A page of text: a field of its head, a section, or its source is one text. */
function ofPage(file: string): SaidText[] {
  const language = languageOf(path.basename(file, '.md'))
  const page = path.basename(path.dirname(file))
  const [, head = '', body = '', source = ''] = read(file).split(/^---$/m)
  const fields = head.matchAll(/^(\w+): (.*)$/gm)
  return [
    ...Array.from(fields, ([, name, text = '']) => ({ key: `${page}.${name}`, language, text })),
    ...body.split(/^(?=###? )/m).map((text) => {
      const [, level, anchor = 'intro'] = /^(##|###) .*\{#([\w-]+)\}/.exec(text) ?? []
      // A question is an item of its page, as those of `words.json` are.
      const key = level === '###' ? `${page}.items.${anchor}.a` : `${page}.${anchor}`
      // Numbers of steps are no figures.
      return { key, language, text: text.replaceAll(/^\d+\. /gm, '') }
    }),
    // The day beside a source is data.
    { key: `${page}.source`, language, text: source.replaceAll(/ \(\d{4}-\d\d-\d\d\)$/gm, '') },
  ].filter(({ text }) => text.trim() !== '')
}

function textsBelow(node: unknown, key: string, language: Language): SaidText[] {
  if (typeof node === 'string') return [{ key, language, text: node }]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) =>
    textsBelow(child, `${key}.${name}`, language),
  )
}

function languageOf(code: string): Language {
  const language = LANGUAGES.find((known) => known === code)
  if (!language) throw new Error(`no language ${code}`)
  return language
}

/** A message without what a screen fills in, its own grammar of cases and its addresses. */
export const plainText = (message: string): string =>
  message
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\{#[\w-]+\}/g, ' ')
    .replaceAll(/(?:=\d+|\b(?:zero|one|two|few|many|other|\d+))\s*(?=\{)/g, ' ')
    .replaceAll(/\{\w+, \w+,/g, ' ')
    .replaceAll(/\{\w+(?:, \w+)*\}/g, ' ')
