import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { resendReasons, documentKinds, openingReasons } from '#domain/hiring/values/documents.ts'
import { Problem } from '#domain/problem.ts'
import { listDocuments } from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'
import {
  askDocumentAgain,
  noteDocumentsChecked,
  openDocumentForStaff,
} from '#server/services/hiring/check-documents.ts'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './frame/run-command.ts'
import { isNumber, onApplication } from './frame/with-application.ts'

const USAGE = `Use: npm run staff -- check-documents NUMBER lists what a household gave
     npm run staff -- check-documents NUMBER open KIND FOLDER WHY writes one into a folder, where WHY is one of ${openingReasons.join(', ')}
     npm run staff -- check-documents NUMBER good, once all of them were looked at
     npm run staff -- check-documents NUMBER again KIND WHY, where WHY is one of ${resendReasons.join(', ')}`

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

type Work = (deps: Deps, appId: string) => Promise<string>

/** For staff: looks at the documents of a hire, says that they are good, or asks for one again. */
function workOf([verb, ...given]: string[]): Work {
  if (verb === undefined) return list
  if (verb === 'good' && given.length === 0) return good
  const work = verb === 'again' ? againOf(given) : verb === 'open' ? openOf(given) : undefined
  if (!work) throw new StartProblem(USAGE)
  return work
}

const kindOf = (given: string | undefined) => documentKinds.find((one) => one === given)

function againOf([kindGiven, why, ...more]: string[]): Work | undefined {
  const kind = kindOf(kindGiven)
  const reason = resendReasons.find((one) => one === why)
  // A cheque is asked again where its IBAN is read.
  if (!kind || kind === 'iban-proof' || !reason || more.length > 0) return undefined
  return (deps, appId) => again(deps, appId, { kind, reason })
}

function openOf([kindGiven, folder, why, ...more]: string[]): Work | undefined {
  const kind = kindOf(kindGiven)
  const reason = openingReasons.find((one) => one === why)
  if (!kind || !folder || !reason || more.length > 0) return undefined
  return (deps, appId) => open(deps, appId, { kind, reason, folder })
}

const list: Work = async ({ db }, appId) => {
  const documents = await listDocuments(db, appId)
  if (documents.length === 0) return 'There are no documents.'
  return documents
    .map(({ kind, uploaded_at: at, expires_on: until, pages }) => {
      const good = until ? `valid until ${until}` : 'no last day'
      const length = pages === null ? '' : `, pages: ${pages}`
      return `${kind}: sent ${at.toISOString().slice(0, 10)}, ${good}${length}`
    })
    .join('\n')
}

const good: Work = async (deps, appId) => {
  await noteDocumentsChecked(deps, appId)
  return 'It is written down that the documents were checked. The household is told.'
}

async function again(
  deps: Deps,
  appId: string,
  asked: Parameters<typeof askDocumentAgain>[2],
): Promise<string> {
  await askDocumentAgain(deps, appId, asked)
  return 'The household is asked to send it again.'
}

async function open(
  deps: Deps,
  appId: string,
  { folder, ...asked }: Parameters<typeof openDocumentForStaff>[2] & { folder: string },
): Promise<string> {
  const { document, bytes } = await openDocumentForStaff(deps, appId, asked)
  const file = path.join(folder, `${document.kind}.${extensions[document.content_type] ?? 'bin'}`)
  await writeFile(file, bytes, { mode: 0o600 })
  return `It is in ${file}. Delete it once you have looked at it.`
}

async function checkDocuments([number = '', ...rest]: string[]): Promise<string> {
  if (!isNumber(number)) throw new StartProblem(USAGE)
  const work = workOf(rest)
  return onApplication(number, async (deps, appId) => {
    try {
      return await work(deps, appId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new StartProblem(
        'Nothing was changed: there is no such document, or no check of documents waits for this hire.',
      )
    }
  })
}

runCommand(() => checkDocuments(process.argv.slice(2)))
