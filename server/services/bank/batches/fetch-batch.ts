import { findBatch, listForms } from '#server/db/bank/batches.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { batchPlace } from './keep-batch.ts'
import { formName } from './bank-mandate-of.ts'

/** A batch as it was written, byte for byte, with the signed forms that it names. */
export async function fetchBatch(
  deps: Pick<Deps, 'db' | 'ring' | 'vault'>,
  number: number,
): Promise<{ name: string; text: string; forms: { name: string; bytes: Buffer }[] } | undefined> {
  const batch = await findBatch(deps.db, number)
  if (!batch) return undefined
  const text = openFieldText(deps.ring, batchPlace(number), batch.file)
  const forms: { name: string; bytes: Buffer }[] = []
  for (const { ref, form_key: key } of await listForms(deps.db, number)) {
    const file = key === null ? undefined : await deps.vault.get(key)
    if (!file) throw new Error('a form that went to the bank is gone')
    forms.push({ name: formName(ref), bytes: file.bytes })
  }
  return { name: batch.name, text, forms }
}
