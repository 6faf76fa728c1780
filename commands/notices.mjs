import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/** The licences of every package that the product runs with, as text. */
const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))
const ours = Object.entries(packages)
  .filter(([place, { dev, devOptional, optional }]) => place && !dev && !devOptional && !optional)
  .map(([place]) => place)

for (const place of ours) {
  const folder = join(projectRoot, place)
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one))
  const words = file ? readFileSync(join(folder, file), 'utf8').trim() : 'No file with a licence.'
  console.log(`${name} ${version} (${license ?? 'no licence named'})\n\n${words}\n\n---\n`)
}
