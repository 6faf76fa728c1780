import { aPicture } from '#tests/support/a-walk.ts'
import { signCallback } from '#server/adapters/cards/sandbox-signature.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { requestOf } from './ask.ts'
import type { Answering, Tools } from './ask.ts'
import type { Case } from './cases.ts'
import { hear, isSlow, whyWrong } from './judge.ts'
import type { Heard } from './judge.ts'
import { aPlace, readTexts, standingSteps } from './places.ts'
import type { Place } from './places.ts'
import { aCardPlace } from './rare-places.ts'
import { readOperations } from './read-operations.ts'
import type { Operation } from './read-operations.ts'
import { Tally } from './tally.ts'
import { Turns } from './turns.ts'

/** A product that is asked anything, and what it was asked about so far. */
export type Fuzz = {
  app: CardApp
  /** The app, or one that was broken on purpose. */
  answering: Answering
  operations: readonly Operation[]
  places: readonly Place[]
  tools: Tools
  turns: Turns
  /** Milliseconds of a clock that only goes on. */
  now: () => number
  tally: Tally
  /** How many of the texts that were sent are read. */
  texts: number
}

const now = () => performance.now()

/** The operations of the app's own document, these places, and new ones at steps and at the card. */
export async function aFuzz(app: CardApp, rare: readonly Place[]): Promise<Fuzz> {
  const asked = new Request('http://localhost:3000/api/openapi.json')
  const operations = readOperations(await (await app.app.fetch(asked, {})).json())
  const places = await Promise.all([
    ...standingSteps.map((step) => aPlace(app, step)),
    aCardPlace(app, 'pending'),
    aCardPlace(app, 'succeeded'),
  ])
  const signed = (body: string) => signCallback(app.sandbox.secret, { body, at: app.clock.now() })
  const made = {
    operations,
    places: [...places, ...rare],
    tools: { picture: await aPicture(), signed },
  }
  return { app, answering: app.app, ...made, turns: new Turns(), now, tally: new Tally(), texts: 0 }
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

/** A slow answer is asked for twice more, alone: no other case is what it waited for. */
async function heardOf(fuzz: Fuzz, one: Case, place: Place): Promise<Heard> {
  let heard = await fuzz.turns.beside(() => hearOnce(fuzz, one, place))
  for (let again = 0; again < 2 && isSlow(heard); again += 1) {
    const next = await fuzz.turns.alone(() => hearOnce(fuzz, one, place))
    if (next.milliseconds < heard.milliseconds || next.status >= 500) heard = next
  }
  return heard
}

async function hearOnce(fuzz: Fuzz, one: Case, place: Place): Promise<Heard> {
  const request = requestOf(one, place, fuzz.tools)
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

/** A place where this is asked well, for half of its cases. */
function placeOf({ places }: Fuzz, { operation, place }: Case): Place {
  const good = place % 2 === 0 ? places.filter((one) => one.good.has(operation.id)) : []
  const from = good.length > 0 ? good : places
  return from[Math.floor(place / 2) % from.length] as Place
}
