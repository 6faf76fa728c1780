import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/**
 * The licences of every package that the product runs with on this machine, as text; optional ones,
 * such as the library that reads pictures, where they are installed.
 */
const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
const ours = Object.entries(packages)
  .filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
  .map(([place]) => place)
  .filter((place) => existsSync(join(projectRoot, place, 'package.json')))

for (const place of ours) {
  const folder = join(projectRoot, place)
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) =>
    /^(licen[cs]e|copying|notice|third-party)/i.test(one),
  )
  const words = file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : `Its package has no file with a licence: ${license ?? 'none'} applies as published at spdx.org.`
  console.log(`${name} ${version} (${license ?? 'no licence named'})\n\n${words}\n\n---\n`)
}
