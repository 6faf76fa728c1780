import { commands } from 'vitest/browser'
import { documentIds } from './rows-of-documents-and-payment.ts'
import { hashOfWords, papers } from './rows-of-papers.ts'

/** Papers have one part; files are taken in the order in which the screens ask for them. */
export async function answerPapersAndFiles(): Promise<void> {
  await commands.answerRequests('**/draft/**', [{ status: 200, body: '{}' }])
  await commands.answerRequests('**/ccserviceapplication/upload', taken)
  for (const { id: mandateId } of papers) {
    const words = { mandateId, sha256: hashOfWords, language: 'en', state: 'draft', paper }
    const text = { status: 200, body: JSON.stringify(words) }
    await commands.answerRequests(`**/mandate/${mandateId}/text?*`, [text])
    await commands.answerRequests(`**/mandate/${mandateId}/pdf?*`, [{ status: 200, body: '' }])
  }
}

const taken = Object.entries(documentIds).map(([kind, id]) => ({
  status: 200,
  body: JSON.stringify({ document: { id, kind, contentType: 'image/jpeg', hasPreview: false } }),
}))

const paper = {
  title: 'A paper',
  sum: '',
  sentence: 'One sentence.',
  parts: [{ heading: 'A part', rows: [], texts: ['Its words.'], clauses: [], notes: [] }],
}
