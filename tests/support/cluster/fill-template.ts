import { chownSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './place.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'cluster')

/** A file of `deploy/cluster` with its `{{names}}` filled in. Throws for a name without a value. */
export async function fillTemplate(
  name: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const text = await readFile(path.join(folder, name), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} wants ${key}`)
    return String(value)
  })
}

/** A file in the cluster's folder that its account alone reads; answers its path. */
export function writeFor(
  { folder, account }: Pick<Place, 'folder' | 'account'>,
  name: string,
  text: string,
): string {
  const file = path.join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}
