import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { envNames } from '#server/variables.ts'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
// What pages of text say is Markdown of its own, with links by name.
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('server/seed/'))
const rooms = documents.filter((file) => /^(?!docs\/).+\/README\.md$/.test(file))
const read = (file: string): string => readFileSync(file, 'utf8')

/** A longer README of a room is not read. */
const MOST_WORDS = 200

/** Folders in a folder, or at the top; hidden ones are of tools. */
const foldersIn = (parent: string): string[] => {
  const inside = files.filter((file) => file.startsWith(parent))
  const names = inside.map((file) => file.slice(parent.length).split('/'))
  const folders = names.flatMap(([name = '', ...more]) => (more.length > 0 ? [name] : []))
  return [...new Set(folders)].filter((name) => !name.startsWith('.'))
}

test('the tree of the README names every folder, and none that is not there', () => {
  const [, tree = ''] = /## Folders\n+```\n([\s\S]*?)```/.exec(read('README.md')) ?? []
  const parts = [...tree.matchAll(/^(\w+)\/ .*\n((?: {2}.*\n)*)/gm)]
  expect(parts.map(([, name]) => name).toSorted()).toEqual(foldersIn('').toSorted())
  for (const [, name = '', below = ''] of parts) {
    const said = below.split(/\s+/).filter(Boolean).toSorted()
    expect(said, name).toEqual(foldersIn(`${name}/`).toSorted())
  }
})

test('every link of a document leads to a file, and to a heading where it names one', () => {
  const broken = documents.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !isThere(file, link))
      .map((link) => `${file} links to ${link}`),
  )
  expect(broken).toEqual([])
})

test('every room has its line in the architecture, and says what it is in 200 words', () => {
  const map = read('docs/architecture.md')
  expect(rooms.filter((file) => !map.includes(`](../${file})`))).toEqual([])
  const wordsOf = (file: string) =>
    read(file)
      .split(/[\s|]+/)
      .filter((word) => /\w/.test(word))
  expect(rooms.filter((file) => wordsOf(file).length > MOST_WORDS)).toEqual([])
})

test('every path and table that a room names is there', () => {
  const tables = read('server/db/tables/tables.ts')
  const gone = rooms.flatMap((file) => {
    const text = read(file)
    const [, named = ''] = /\*\*Tables:\*\*(.*)/.exec(text) ?? []
    const paths = [...text.matchAll(/`((?:api|domain|server|web|tests|commands)\/[\w./-]+)`/g)]
    return [
      ...[...named.matchAll(/`([a-z_]+)`/g)].filter(([, name]) => !tables.includes(`  ${name}: `)),
      ...paths.filter(([, name = '']) => !existsSync(name)),
    ].map(([, name]) => `${file} names ${name}`)
  })
  expect(gone).toEqual([])
})

test('the newest release of the changelog is this one, with what it wants, costs and the way back', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const [, heading = '', body = ''] =
    /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(read('CHANGELOG.md')) ?? []
  expect(heading).toMatch(
    new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`),
  )
  for (const word of ['Do', 'Costs', 'Back'])
    expect(body).toMatch(new RegExp(`^- \\*\\*${word}\\*\\*`, 'm'))
})

test('every variable and every command is explained', () => {
  const page = read('docs/configuration.md')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect([...envNames].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  const known = read('docs/operate.md') + read('README.md')
  const commands = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name))
  expect(commands.filter((name) => !known.includes(`npm run ${name}`))).toEqual([])
})

const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')

function isThere(file: string, link: string): boolean {
  const [name = '', heading] = link.split('#')
  const target = name ? path.join(path.dirname(file), name) : file
  if (!existsSync(target)) return false
  return !heading || !target.endsWith('.md') || headingsOf(read(target)).includes(heading)
}

/** As GitHub and most readers make them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
