import { findBatch, listForms } from '#server/db/bank/batches.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { batchPlace } from './keep-batch.ts'
import { formName } from './bank-mandates-of.ts'

type BatchFile = { name: string; bytes: Buffer }

/** A batch as it was written, byte for byte, and the signed forms that it names, read one by one. */
export async function fetchBatch(
  deps: Pick<Deps, 'db' | 'ring' | 'vault'>,
  number: number,
): Promise<{ name: string; text: string; forms: AsyncGenerator<BatchFile> } | undefined> {
  const batch = await findBatch(deps.db, number)
  if (!batch) return undefined
  const text = openFieldText(deps.ring, batchPlace(number), batch.file)
  return { name: batch.name, text, forms: formsOf(deps, number) }
}

async function* formsOf(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  number: number,
): AsyncGenerator<BatchFile> {
  for (const { ref, form_key: key } of await listForms(db, number)) {
    const file = key === null ? undefined : await vault.get(key)
    if (!file) throw new Error('a form that went to the bank is gone')
    yield { name: formName(ref), bytes: file.bytes }
  }
}
