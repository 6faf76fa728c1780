import { useRef, useState } from 'react'
import type { ProofVerdict } from '#domain/signing/seal/judge-proof.ts'
import type { Checked } from './check-file.ts'

/** Larger files are not ours and would fill a phone's memory. */
const MOST_BYTES = 50_000_000

export type FileCheck =
  | { state: 'none' }
  | { state: 'checking' | 'failed' | 'too-large'; file: File }
  | { state: 'done'; file: File; checked: Checked }
  | { state: 'pack'; file: File; verdict: ProofVerdict | undefined }

/** Checks one file at a time; the latest choice wins. */
export function useCheck(): { check: FileCheck; start: (file: File) => Promise<void> } {
  const [check, setCheck] = useState<FileCheck>({ state: 'none' })
  const newest = useRef<File>(undefined)
  const start = async (file: File) => {
    newest.current = file
    if (file.size > MOST_BYTES) {
      setCheck({ state: 'too-large', file })
      return
    }
    setCheck({ state: 'checking', file })
    const found = await look(file)
    if (newest.current === file) setCheck(found)
  }
  return { check, start }
}

async function look(file: File): Promise<FileCheck> {
  try {
    if (await isArchive(file)) {
      const { checkPack } = await import('./check-pack.ts')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { state: 'pack', file, verdict: await checkPack(bytes) }
    }
    const { checkFile } = await import('./check-file.ts')
    return { state: 'done', file, checked: await checkFile(file) }
  } catch {
    return { state: 'failed', file }
  }
}

/** By its first bytes: a name may say anything. */
async function isArchive(file: File): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'PK\u0003\u0004'
}
