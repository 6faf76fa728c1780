import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of a data directory, by its path there. */
export type KeptFile = { name: string; base64: string }

/** Files that households gave and that the product made, without those that are known. */
export async function readFiles(dataDir: string, known: ReadonlySet<string>): Promise<KeptFile[]> {
  const root = path.join(dataDir, 'vault')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
  return Promise.all(
    names
      .filter((name) => !known.has(name))
      .map(async (name) => ({
        name,
        base64: await readFile(path.join(dataDir, name), 'base64'),
      })),
  )
}

export async function putFiles(dataDir: string, files: readonly KeptFile[]): Promise<void> {
  for (const { name, base64 } of files) {
    const file = path.join(dataDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, base64, 'base64')
  }
}
