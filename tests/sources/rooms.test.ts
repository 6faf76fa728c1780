import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, importsOf } from '#tests/support/rules/imports-of.ts'

/**
 * The rooms of each area, in their order: a room imports only rooms of earlier lines. Files that lie
 * beside the rooms belong to none.
 */
const orders: Record<string, readonly string[]> = {
  domain: [
    'cases experiments family-voices health interviews oec payment resources',
    'authority',
    'catalogue signing visitor',
    'bank hiring',
    'audit figures people privacy seeking staff visas',
    'site',
    'campaigns content',
    'installed refusals replay',
  ],
  'server/services': [
    'audit captcha mail measuring settings staff wording',
    'backup push resources seeking team',
    'sms',
    'cases content',
    'payment signing',
    'arrival bank',
    'alerts catalogue',
    'hiring keys site visas',
    'campaigns family-voices workers',
    'interviews',
    'privacy',
    'console',
  ],
  'web/site': [
    'hers install offline pdf push short-form',
    'hiring resources',
    'family-voices leave-device visas',
    'catalogue her-answer my-profile',
    'home interviews my-hire redirects',
    'text-pages',
    'contact faq my-data not-found seeking verify',
  ],
}

test.each(Object.entries(orders))('no room of %s imports a later one', (area, lines) => {
  const levels = new Map(
    lines.flatMap((line, level) => line.split(' ').map((room) => [room, level] as const)),
  )
  const rooms = readdirSync(area, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && readdirSync(join(area, entry.name)).length > 0,
  )
  expect(rooms.map(({ name }) => name).toSorted()).toEqual([...levels.keys()].toSorted())

  const wrong = rooms.flatMap(({ name }) =>
    filesOf(join(area, name)).flatMap((path) =>
      importedRooms(area, path)
        .filter((room) => room !== name && (levels.get(room) ?? 0) >= (levels.get(name) ?? 0))
        .map((room) => `${path} imports ${room}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('the page of each room of services names the rooms that it imports', () => {
  const area = 'server/services'
  const rooms = readdirSync(area, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const wrong = rooms.flatMap(({ name }) => {
    const imported = filesOf(join(area, name)).flatMap((path) => importedRooms(area, path))
    const used = [...new Set(imported)].filter((room) => room !== name).toSorted()
    const page = readFileSync(join(area, name, 'README.md'), 'utf8')
    const [, list = ''] = /\*\*Imports \(services\):\*\* ([^.;]*)/.exec(page) ?? []
    // It stands above all others.
    if (list.startsWith('every room') && name === orders[area]?.at(-1)) return []
    const said = [...list.matchAll(/`([\w-]+)`/g)].map(([, room]) => room)
    return used.join() === said.join() ? [] : [`${name} imports ${used.join(', ')}`]
  })
  expect(wrong).toEqual([])
})

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/** The rooms of its area that a file imports from, types and late parts too. */
const importedRooms = (area: string, path: string): string[] =>
  importsOf(path)
    .map(fileOf(path))
    .filter((target) => target.startsWith(`${area}/`))
    .map((target) => target.slice(area.length + 1).split('/'))
    .flatMap(([room = '', ...rest]) => (rest.length > 0 ? [room] : []))
