import { draftKey } from '#domain/constants.ts'

const DATABASE = 'daarly-drafts'
const STORE = 'keys'
const KEY_NAME = 'draft-key'

type Fields = Record<string, unknown>
export type LocalDraft = { step: string; fields: Fields; at: number }

/**
 * Keeps drafts encrypted by a key that never leaves the browser, since they hold IBANs. Answers
 * whether it could.
 */
export async function keepLocalDraft(caseId: string, draft: LocalDraft): Promise<boolean> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(draft))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await vaultKey(), plain)
    const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)])
    localStorage.setItem(draftKey(caseId), btoa(textOf(bytes)))
    return true
  } catch {
    // Without space or keys only the server has the draft.
    return false
  }
}

/** This application's draft on this device, if readable. */
export async function readLocalDraft(caseId: string): Promise<LocalDraft | undefined> {
  try {
    const stored = localStorage.getItem(draftKey(caseId))
    if (!stored) return undefined
    const bytes = Uint8Array.from(atob(stored), (character) => character.codePointAt(0) ?? 0)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, 12) },
      await vaultKey(),
      bytes.slice(12),
    )
    return JSON.parse(new TextDecoder().decode(plain)) as LocalDraft
  } catch {
    return undefined
  }
}

/** Byte by byte, because a signature is too long for one call. */
function textOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
}

export function forgetLocalDraft(caseId: string): void {
  try {
    localStorage.removeItem(draftKey(caseId))
  } catch {
    // Nothing was stored then.
  }
}

/** Deletes the key, so that no local draft can be opened. */
export async function forgetLocalDrafts(): Promise<void> {
  const database = await openDatabase()
  await request(database.transaction(STORE, 'readwrite').objectStore(STORE).clear())
}

async function vaultKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  const kept = await request<CryptoKey | undefined>(
    database.transaction(STORE).objectStore(STORE).get(KEY_NAME),
  )
  if (kept) return kept
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await request(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, KEY_NAME))
  return key
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return request(opening)
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.addEventListener('success', () => resolve(pending.result))
    pending.addEventListener('error', () => reject(pending.error ?? new Error('no storage')))
  })
}
