import { commands } from 'vitest/browser'
import { hashOfWords, papers } from './rows-of-papers.ts'

/** Drafts are kept, and files are taken in this order, as the screens ask for them. */
export async function answerDraftsAndFiles(ids: Readonly<Record<string, string>>): Promise<void> {
  const taken = Object.entries(ids).map(([kind, id]) => ({
    status: 200,
    body: JSON.stringify({ document: { id, kind, contentType: 'image/jpeg', hasPreview: false } }),
  }))
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
  await commands.answerRequests('**/ccserviceapplication/upload', taken)
}

/** Each paper of a hire has one part. */
export async function answerPapers(): Promise<void> {
  for (const { id: mandateId } of papers) {
    const words = { mandateId, sha256: hashOfWords, language: 'en', state: 'draft', paper }
    const text = { status: 200, body: JSON.stringify(words) }
    await commands.answerRequests(`**/mandate/${mandateId}/text?*`, [text])
    await commands.answerRequests(`**/mandate/${mandateId}/pdf?*`, [{ status: 200, body: '' }])
  }
}

const paper = {
  title: 'A paper',
  sum: '',
  sentence: 'One sentence.',
  parts: [{ heading: 'A part', rows: [], texts: ['Its words.'], clauses: [], notes: [] }],
}
