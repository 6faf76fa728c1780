import { unzipSync } from 'fflate'
import { Problem } from '#domain/problem.ts'
import { readTable } from '#server/adapters/sheets/read-sheet.ts'
import type { PeopleSheet } from '#server/adapters/sheets/read-sheet.ts'
import type { PeopleImport } from '#server/db/catalogue/people-imports.ts'
import { findUpload } from '#server/db/staff/staff-uploads.ts'
import type { Deps } from '#server/deps.ts'
import { readUpload } from '#server/services/console/people-media/upload-files.ts'

type Parts = Pick<Deps, 'db' | 'vault'>

/** The file of an import as it was brought, sealed. */
export const sheetKey = (importId: string): string => `imports/${importId}/sheet`

/** The table of an import. Throws `not-found` once it is gone. */
export async function readImportSheet(
  { vault }: Pick<Deps, 'vault'>,
  { id, format }: Pick<PeopleImport, 'id' | 'format'>,
): Promise<PeopleSheet> {
  const file = await vault.get(sheetKey(id))
  const sheet = file && (await readTable(file.bytes, format))
  if (!sheet || 'problem' in sheet) throw new Problem('not-found')
  return sheet
}

/** An archive with pictures and clips, opened; empty where there is none any more. */
export async function openArchive(deps: Parts, archiveId: string | null): Promise<Archive> {
  const upload = archiveId ? await findUpload(deps.db, archiveId) : undefined
  return upload ? new Archive(await readUpload(deps, upload)) : new Archive()
}

/** Files are unpacked one at a time, so that memory holds one of them. */
class Archive {
  readonly #bytes: Uint8Array | undefined
  /** Paths by the name that a table gives. */
  readonly #paths = new Map<string, string>()

  /** Throws where the bytes are no archive. */
  constructor(bytes?: Uint8Array) {
    this.#bytes = bytes
    if (!bytes) return
    unzipSync(bytes, {
      filter: ({ name }) => {
        const base = name.split('/').at(-1) ?? ''
        // Macs add files of their own beside each.
        if (base !== '' && !base.startsWith('.') && !name.startsWith('__MACOSX/')) {
          this.#paths.set(base, name)
        }
        return false
      },
    })
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#paths.keys())
  }

  /** Undefined for none, and for one that unpacks to more than is taken. */
  read(name: string, mostBytes: number): Uint8Array | undefined {
    const wanted = this.#paths.get(name)
    if (!this.#bytes || wanted === undefined) return undefined
    const found = unzipSync(this.#bytes, {
      filter: (file) => file.name === wanted && file.originalSize <= mostBytes,
    })
    return found[wanted]
  }
}
