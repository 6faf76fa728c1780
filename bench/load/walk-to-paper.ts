import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import type { Asker } from './asker.ts'
import { headersOf } from './new-hire.ts'
import type { Hire } from './new-hire.ts'
import { startOn } from './start-answer.ts'
import { upload } from './upload.ts'

const SIGNING = 'SIGN_DIRECT_DEBIT'

/** Answers step after step until there is something to sign; answers the paper's id. */
export async function walkToPaper(asker: Asker, hire: Hire): Promise<string> {
  let info = await readInfo(asker, hire)
  while (info.step !== SIGNING && isSubmitted(info.step)) {
    const answer =
      info.step === 'HIRE_MAID'
        ? startOn(hire.firstDays[0] ?? '')
        : stepUnits[info.step].sample({
            ...(await withDocuments(asker, hire, info)),
            papersRead: [],
          })
    await submit(asker, hire, { step: info.step, answer })
    info = await readInfo(asker, hire)
  }
  const [paper] = info.mandates
  if (!paper) throw new Error(`No paper at ${info.step}.`)
  return paper.id
}

async function readInfo(asker: Asker, { caseId, cookies, xsrf }: Hire): Promise<AppInfo> {
  const path = `/api/${getAppInfo.path}?id=${caseId}`
  const headers = headersOf(cookies, xsrf, randomUUID())
  const { text } = await asker.ask({ path, headers, keeps: 1_000_000 })
  return z.parse(getAppInfo.output, JSON.parse(text))
}

async function withDocuments(asker: Asker, hire: Hire, info: AppInfo): Promise<AppInfo> {
  if (info.step !== 'REQUIRED_DOCUMENTS') return info
  const page = { width: 640, height: 420, channels: 3, background: '#dddddd' } as const
  const picture = await sharp({ create: page }).jpeg().toBuffer()
  for (const kind of requiredDocumentKinds(info.terms?.planType ?? 'live-in')) {
    await upload(asker, hire, { kind, picture })
  }
  return readInfo(asker, hire)
}

async function submit(
  asker: Asker,
  { caseId, cookies, xsrf }: Hire,
  { step, answer }: { step: string; answer: object },
): Promise<void> {
  const { status, text } = await asker.ask({
    method: 'POST',
    path: `/api/sales/ccserviceapplication/step/${step}`,
    headers: headersOf(cookies, xsrf, randomUUID()),
    body: JSON.stringify({ caseId, ...answer }),
  })
  if (status !== 200) throw new Error(`${step} answered ${status}: ${text}`)
}
