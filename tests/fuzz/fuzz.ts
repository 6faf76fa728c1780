import { aPicture } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { requestOf } from './ask.ts'
import type { Answering } from './ask.ts'
import type { Case } from './cases.ts'
import { hear, slowFrom, whyWrong } from './judge.ts'
import type { Heard } from './judge.ts'
import { aPlace, readTexts } from './places.ts'
import type { Place } from './places.ts'
import { readOperations } from './read-operations.ts'
import type { Operation } from './read-operations.ts'
import { Tally } from './tally.ts'

/** A product that is asked anything, and what it was asked about so far. */
export type Fuzz = {
  app: TestApp
  /** The app, or one that was broken on purpose. */
  answering: Answering
  operations: readonly Operation[]
  places: readonly Place[]
  picture: Blob
  /** Milliseconds of a clock that only goes on. */
  now: () => number
  tally: Tally
  /** How many of the texts that were sent are read. */
  texts: number
}

const now = () => performance.now()

/** The operations of the app's own document, and applications that stand at these steps. */
export async function aFuzz(app: TestApp, steps: readonly string[]): Promise<Fuzz> {
  const asked = new Request('http://localhost:3000/api/openapi.json')
  const operations = readOperations(await (await app.app.fetch(asked, {})).json())
  const places: Place[] = []
  for (const step of steps) places.push(await aPlace(app, step))
  const picture = await aPicture()
  return { app, answering: app.app, operations, places, picture, now, tally: new Tally(), texts: 0 }
}

/** Sends one case to a place and says what was wrong with its answer. */
export async function ask(
  fuzz: Fuzz,
  one: Case,
  place = placeOf(fuzz, one),
): Promise<string | undefined> {
  if ('code' in one.operation.example.body) {
    fuzz.texts = await readTexts(fuzz.app, place, fuzz.texts)
  }
  const heard = await heardOf(fuzz, one, place)
  fuzz.tally.note(one.operation.id, heard)
  return whyWrong(one.operation, heard)
}

/** A slow answer is asked for twice more: a busy machine is not slow three times at one input. */
async function heardOf(fuzz: Fuzz, one: Case, place: Place): Promise<Heard> {
  let heard = await hearOnce(fuzz, one, place)
  for (let again = 0; again < 2 && heard.milliseconds > slowFrom(); again += 1) {
    const next = await hearOnce(fuzz, one, place)
    if (next.milliseconds < heard.milliseconds || next.status >= 500) heard = next
  }
  return heard
}

async function hearOnce(fuzz: Fuzz, one: Case, place: Place): Promise<Heard> {
  const request = requestOf(one, place, fuzz.picture)
  const begin = fuzz.now()
  const response = await fuzz.answering.fetch(request, {})
  const heard = await hear(response, () => fuzz.now() - begin)
  place[one.who].keep(response)
  learn(place, response, heard)
  return heard
}

function learn({ known }: Place, { headers }: Response, { status, type, body }: Heard): void {
  const captcha = headers.get('captchaId')
  if (captcha) known.add('captchaId', captcha)
  const image = headers.get('captchaImageId')
  if (image) known.add('imageId', image)
  if (status === 200 && type === 'application/json' && body.startsWith('{')) {
    try {
      known.learn(JSON.parse(body))
    } catch {
      // Whoever judges the answer says so.
    }
  }
}

/** The place whose due step this is, for half of its cases. */
function placeOf({ places }: Fuzz, { operation, place }: Case): Place {
  const due = places.find((one) => one.due?.operation === operation.id)
  return (place % 2 === 0 && due) || (places[place % places.length] as Place)
}
