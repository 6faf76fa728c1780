import { expect, test } from 'vitest'
import { generateTables } from '#tests/support/database/generate-tables.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'

test('the table types are those of the migrated database (else: npm run generate -- tables)', async () => {
  const database = await createTestDatabase()
  const text = await generateTables(database.ownerUrl)
  await database.drop()
  await expect(text).toMatchFileSnapshot('./tables.ts')
})
