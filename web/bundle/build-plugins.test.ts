import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import type { Plugin } from 'vite'
import calls from './calls-plugin.config.ts'
import groupsFound from './script-groups.config.ts'
import { scriptsOf } from './screen-scripts-plugin.config.ts'
import { withPlainStyles, withoutUnasked } from './small-manifest-plugin.config.ts'

let folder: string
beforeEach(() => {
  // Inside the project, so that what the files import is found, and where no other test reads.
  mkdirSync('test-results', { recursive: true })
  folder = mkdtempSync(path.resolve('test-results', 'made-for-a-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)

/** The scripts that `entry.js` becomes in the browser's build. */
async function bundle(plugin: Plugin): Promise<string> {
  const files = await filesOf(plugin)
  return files.map((file) => ('code' in file ? file.code : '')).join('\n')
}

async function filesOf(plugin: Plugin) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path.join(folder, 'entry.js') },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs.flatMap((one) => ('output' in one ? one.output : []))
}

test('a new file of calls is found, and its schemas stay on the server', async () => {
  put(
    'staff.ts',
    `import * as z from 'zod/mini'
     export const listStaff = { name: 'listStaff', method: 'GET', path: 'staff', input: z.object({}) }`,
  )
  put('entry.js', `import { listStaff } from './staff.ts'\nconsole.log(listStaff)`)
  const script = await bundle(calls(folder))
  expect(script).toMatch(/"path":\s*"staff"/)
  expect(script.length).toBeLessThan(500)
})

test('schemas that no call hides fail the build', async () => {
  put('staff.ts', `export const listStaff = { name: 'listStaff', method: 'GET', path: 'staff' }`)
  put('names.ts', `import * as z from 'zod/mini'\nexport const nameField = z.string()`)
  put(
    'entry.js',
    `import './staff.ts'\nimport { nameField } from './names.ts'\nconsole.log(nameField)`,
  )
  await expect(bundle(calls(folder))).rejects.toThrow('names.ts')
})

test('a build without any call fails', async () => {
  put('entry.js', `console.log(1)`)
  await expect(bundle(calls(folder))).rejects.toThrow('no call is declared')
})

test('a group of scripts that takes nothing fails the build', async () => {
  put('entry.js', `console.log(1)`)
  await expect(bundle(groupsFound())).rejects.toThrow('root.tsx')
})

test('the list of routes keeps what a browser asks for', () => {
  const home = {
    id: 'home',
    hasLoader: true,
    hasAction: false,
    module: '/h.js',
    imports: ['/f.js'],
  }
  const manifest = {
    entry: { module: '/e.js', imports: ['/f.js'] },
    routes: { home },
    version: '1',
  }
  const script = withoutUnasked(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(JSON.parse(script.slice(script.indexOf('=') + 1, -1))).toEqual({
    ...manifest,
    routes: { home: { id: 'home', hasLoader: true, module: '/h.js' } },
  })
  expect(() => withoutUnasked('window.another={}')).toThrow('another way')
})

test('the sheet of the frame has the address under which late parts look for it', () => {
  expect(withPlainStyles('"css":["/assets/frame-1a.css#"]')).toBe('"css":["/assets/frame-1a.css"]')
})

test('the scripts of a lazy screen are named by its folder, with all that it imports', async () => {
  mkdirSync(path.join(folder, 'client-address'))
  put('shared.js', 'export const shared = () => document.title')
  put(
    'client-address/screen.js',
    "import { shared } from '../shared.js'; export const Screen = shared",
  )
  put('client-address/part.js', 'export const part = () => 1')
  put(
    'entry.js',
    "import { shared } from './shared.js'; shared(); import('./client-address/part.js'); import('./client-address/screen.js')",
  )
  const files = await filesOf({ name: 'none' })
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]))
  const { screens } = scriptsOf(bundle)
  expect(Object.keys(screens)).toEqual(['clientAddress'])
  const [own, ...imported] = screens['clientAddress'] ?? []
  expect(own).toMatch(/^\/assets\/screen-/)
  expect(imported).toEqual([expect.stringMatching(/^\/assets\//)])
  put('client-address/another.js', 'export const Screen = () => 2')
  put('entry.js', "import('./client-address/screen.js'); import('./client-address/another.js')")
  const both = await filesOf({ name: 'none' })
  const named = scriptsOf(Object.fromEntries(both.map((file) => [file.fileName, file]))).screens
  expect(named).toEqual({
    clientAddress: expect.arrayContaining([
      expect.stringMatching(/\/screen-/),
      expect.stringMatching(/\/another-/),
    ]),
  })
})
