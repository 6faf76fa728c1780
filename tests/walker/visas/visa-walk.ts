import { getVisa, saveVisaDraft, startVisa, visaStepCalls } from '#api/visas/application.ts'
import type { VisaApplication } from '#api/visas/application.ts'
import { uploadDocument, removeDocument } from '#api/hiring/application.ts'
import { visaFormSteps } from '#domain/visas/application/visa-steps.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { saveVisa } from '#server/db/visas/visas.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { inTransaction } from '#server/db/connect.ts'
import { storeAnswer } from '#server/services/cases/answers/store-answer.ts'
import { Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor, newKey } from '#tests/support/app/test-visitor.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { aPicture } from '#tests/support/a-walk.ts'
import { seededRandom } from '#tests/moves/seeded-random.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import { answerVisa, confirmNumber, WHOLE } from '#tests/support/visas/an-application.ts'
import type { OpenVisa } from '#tests/support/visas/an-application.ts'

type Walker = OpenVisa & {
  app: TestApp
  random: Random
  phone: string
  journal: string[]
  /** What the server has acknowledged, by step; it must never be missing again. */
  acknowledged: Set<string>
}

const MOST_MOVES = 25

/** One household that does anything in any order, and then goes on to the end. Throws what is lost. */
export async function visaWalk(
  app: TestApp,
  { seed, phone }: { seed: number; phone: string },
): Promise<void> {
  const random = seededRandom(seed)
  const kind = random.pick(visaKinds)
  const as = aVisitor()
  const { caseId } = await app.call(startVisa, { kind, answers: WHOLE[kind] }, { as })
  const of = { random, as, caseId, phone, newPaper: () => aPaper(random) }
  const walker: Walker = { app, ...of, journal: [], acknowledged: new Set() }
  const moves = random.below(MOST_MOVES)
  for (let move = 0; move < moves; move += 1) await doSomething(walker)
  await finish(walker)
}

/** Mostly a small PDF: to draw pictures took most of a walk's time. */
async function aPaper(random: Random): Promise<File> {
  if (random.chance(0.1)) return aPicture()
  return new File([new Uint8Array(aPdf())], 'paper.pdf', { type: 'application/pdf' })
}

const read = ({ app, caseId, as }: Walker) => app.call(getVisa, { caseId }, { as })

async function doSomething(walker: Walker): Promise<void> {
  const move = walker.random.pick([answerAny, answerDue, answerWrongly, typed, sentTwice, papers])
  walker.journal.push(move.name)
  await move(walker).catch((error: unknown) => {
    // A refusal is an answer; anything else is a fault.
    if (!(error instanceof Refused)) throw error
    if (error.status >= 500) throw new Error(`${error.status} after ${walker.journal.join(' ')}`)
  })
  await checkKept(walker)
}

/** Nothing acknowledged is ever lost, and a next step always exists. */
async function checkKept(walker: Walker): Promise<void> {
  const { steps, due } = await read(walker)
  const answered = new Set<string>(steps.filter((one) => one.isAnswered).map(({ step }) => step))
  const lost = [...walker.acknowledged].filter((step) => !answered.has(step))
  if (lost.length > 0) throw new Error(`lost ${lost.join()} after ${walker.journal.join(' ')}`)
  if (!due) throw new Error(`nothing is due after ${walker.journal.join(' ')}`)
}

async function acknowledge(walker: Walker, step: VisaFormStep): Promise<VisaApplication> {
  const visa = await answerVisa(walker.app, walker, step)
  walker.acknowledged.add(step)
  return visa
}

async function answerAny(walker: Walker): Promise<void> {
  await acknowledge(walker, walker.random.pick(visaFormSteps))
}

async function answerDue(walker: Walker): Promise<void> {
  const { due } = await read(walker)
  if (due === 'VISA_NUMBER') {
    await confirmNumber(walker.app, walker, walker.phone)
    walker.acknowledged.add(due)
    return
  }
  const form = visaFormSteps.find((step) => step === due)
  if (form) await acknowledge(walker, form)
}

async function answerWrongly({ app, random, caseId, as }: Walker): Promise<void> {
  const step = random.pick(visaFormSteps)
  const wrong = random.pick([{}, { name: '' }, { wage: '-1' }, { total: 1 }, { documents: {} }])
  await app.call(visaStepCalls[step], { caseId, ...wrong } as never, { as })
}

async function typed({ app, random, caseId, as }: Walker): Promise<void> {
  const step = random.pick(visaFormSteps)
  const fields = { name: `typed ${random.below(1000)}` }
  await app.call(saveVisaDraft, { caseId, step, fields }, { as })
  const { drafts } = await app.call(getVisa, { caseId }, { as })
  if (JSON.stringify(drafts[step]) !== JSON.stringify(fields)) throw new Error(`draft of ${step}`)
}

/** The same request twice at once, as a double press sends it. */
async function sentTwice({ app, caseId, as }: Walker): Promise<void> {
  const input = { caseId, name: 'Layla Haddad', emiratesId: '784-1990-1234567-8' }
  const key = newKey()
  const call = visaStepCalls.VISA_SPONSOR
  const answers = await Promise.allSettled([
    app.call(call, input, { as, key }),
    app.call(call, input, { as, key }),
  ])
  const versions = answers.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.visa.version] : [],
  )
  if (new Set(versions).size > 1) throw new Error('one request was stored twice')
}

async function papers(walker: Walker): Promise<void> {
  const { app, random, caseId, as } = walker
  const { papers: needed, documents } = await read(walker)
  const known = random.pick(needed).paper
  const file = await aPaper(random)
  const { document } = await app.call(uploadDocument, { caseId, kind: known, file }, { as })
  const after = await read(walker)
  if (!after.documents.some(({ id }) => id === document.id)) throw new Error('a paper is lost')
  const other = documents.find(({ kind }) => kind !== known)
  if (other && random.chance(0.3)) {
    await app.call(removeDocument, { documentId: other.id }, { as })
  }
}

/** Goes on to the end, whatever stands already. */
async function finish(walker: Walker): Promise<void> {
  for (let step = 0; step < 14; step += 1) {
    const { due, sentAt } = await read(walker)
    if (sentAt) return
    if (due === 'VISA_CARD') await answerForOthers(walker, due)
    else if (due === 'VISA_CONSENT') await answerForOthers(walker, due)
    else await answerDue(walker)
  }
  throw new Error(`no end after ${walker.journal.join(' ')}`)
}

/** What a card's provider and the worker answer; their own tests show how they do. */
async function answerForOthers(
  { app, caseId }: Walker,
  step: 'VISA_CARD' | 'VISA_CONSENT',
): Promise<void> {
  const { deps } = app
  const at = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    const { version } = await db
      .selectFrom('cases')
      .select('version')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    const of = { caseId, step, answer: {}, shown: {}, version: version + 1, visitorId: null, at }
    await storeAnswer({ ...deps, db }, { ...of, by: step === 'VISA_CARD' ? 'provider' : 'she' })
    await saveVisa(
      db,
      caseId,
      step === 'VISA_CARD' ? { paid_at: at } : { worker_state: 'yes', worker_answered_at: at },
    )
  })
}
