import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#domain/site/pages.ts'
import type { Page } from '#domain/site/pages.ts'
import { layoutFiles, pageCodes, pageFiles, pageMessages } from './pages.ts'

const web = import.meta.dirname
const statements =
  /^(?:import|export)\b(?!\s+type\b)[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(?\s*['"]([^'"]+)['"]/gm

/** The files of `web` that a file brings to the browser, itself included, by their path in `web`. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, named, bare] of readFileSync(path.join(web, file), 'utf8').matchAll(statements)) {
    const target = named ?? bare ?? ''
    const own = target.startsWith('./') ? path.join(path.dirname(file), target) : undefined
    const found = own ?? /^#web\/(.+)$/.exec(target)?.[1]
    if (found?.match(/\.tsx?$/)) reached(found, known)
  }
  return known
}

const isPublic = (file: string): boolean => /^(shell|site)\//.test(file)
const publicParts = (files: string[]): string[] =>
  files.flatMap((file) => [...reached(file)].filter(isPublic))

test('every page and every frame has its file', () => {
  const files = [...Object.values(pageFiles), ...Object.values(layoutFiles)]
  expect(files.filter((file) => !existsSync(path.join(web, file)))).toEqual([])
})

test('a page of the console meets neither the public shell nor five languages', () => {
  const ofConsole = pageCodes.filter((code) => (pages[code] as Page).layout === 'console')
  const frames = Object.entries(layoutFiles).filter(([layout]) => layout === 'console')
  const files = [...ofConsole.map((code) => pageFiles[code]), ...frames.map(([, file]) => file)]
  expect(publicParts(['root.tsx', ...files])).toEqual([])
  expect(ofConsole.flatMap((code) => pageMessages[code])).toEqual([])
})

test('the rule for the console would see the public shell', () => {
  expect(publicParts([layoutFiles.site])).toContain('shell/menu/header.tsx')
})
