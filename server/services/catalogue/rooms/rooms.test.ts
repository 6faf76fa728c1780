import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  createRoom,
  getRoom,
  joinRoom,
  listRooms,
  lookAtRoom,
  renewRoomLink,
  roomStateSchema,
  sayInRoom,
  stopRoom,
  watchRoom,
} from '#api/catalogue/rooms.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
let maidId: string
let announcements: ReturnType<typeof listenForChanges>
beforeAll(async () => {
  app = await anApp()
  maidId = await aMaid(app.deps)
  const from = { url: app.deps.env.DATABASE_URL ?? '', log: pino({ level: 'silent' }) }
  announcements = listenForChanges(from, {
    room_changed: (roomId) => app.deps.rooms.changed(roomId),
  })
})
afterAll(async () => {
  app.deps.rooms.close()
  await announcements.close()
  await app.close()
})

async function aRoom() {
  const host = aVisitor()
  const { roomId, token } = await app.call(
    createRoom,
    { name: 'Fatima', maidIds: [maidId] },
    { as: host },
  )
  return { host, roomId, token }
}

async function aRoomOfTwo() {
  const room = await aRoom()
  const guest = aVisitor()
  await app.call(joinRoom, { token: room.token, name: 'Omar' }, { as: guest })
  return { ...room, guest }
}

/** The room's states as this visitor's page hears them. */
async function aPage(roomId: string, as: TestVisitor) {
  const response = await app.send(watchRoom, { roomId }, { as })
  const reader = response.body?.getReader()
  const next = async (): Promise<z.output<typeof roomStateSchema> | 'over' | undefined> => {
    const { value } = (await reader?.read()) ?? {}
    const text = value && new TextDecoder().decode(value)
    if (text === undefined) return undefined
    if (text.startsWith('event: over')) return 'over'
    const data = /^event: state\ndata: (.*)\n\n$/.exec(text)?.[1]
    return data ? z.parse(roomStateSchema, JSON.parse(data)) : next()
  }
  const until = async (fits: (state: z.output<typeof roomStateSchema>) => boolean) => {
    for (;;) {
      const state = await next()
      if (state === undefined || state === 'over' || fits(state)) return state
    }
  }
  return { next, until, close: () => reader?.cancel() }
}

test('[U11] each of two sees the other’s word and note beside the own', async () => {
  const { roomId, host, guest } = await aRoomOfTwo()
  const of = { roomId, maidId }
  await app.call(sayInRoom, { ...of, word: 'no' }, { as: host })
  await app.call(sayInRoom, { ...of, word: 'yes', note: 'cooks well' }, { as: host })
  await app.call(sayInRoom, { ...of, word: 'maybe' }, { as: guest })
  const { room } = await app.call(getRoom, { roomId }, { as: guest })
  expect(room).toMatchObject({ me: { name: 'Omar' }, other: { name: 'Fatima' }, gone: 0 })
  expect(room.people).toMatchObject([
    { maid: { id: maidId }, mine: { word: 'maybe' }, theirs: { word: 'yes', note: 'cooks well' } },
  ])
  expect(await app.call(listRooms, {}, { as: host })).toEqual({ rooms: [{ roomId, with: 'Omar' }] })
})

test('[U11] a third person with the link gets no place, and a stranger no room', async () => {
  const { roomId, token, guest } = await aRoomOfTwo()
  const third = aVisitor()
  const seen = await app.call(lookAtRoom, { token }, { as: third })
  expect(seen).toEqual({ by: 'Fatima', people: 1, state: 'full' })
  expect(await app.call(joinRoom, { token, name: 'Third' }, { as: third })).toEqual({})
  const missing = { status: 404 }
  await expect(app.call(getRoom, { roomId }, { as: third })).rejects.toMatchObject(missing)
  await expect(app.call(stopRoom, { roomId }, { as: third })).rejects.toMatchObject(missing)
  const say = app.call(sayInRoom, { roomId, maidId, word: 'no' }, { as: third })
  await expect(say).rejects.toMatchObject(missing)
  expect((await app.send(watchRoom, { roomId }, { as: third })).status).toBe(404)
  expect(await app.call(lookAtRoom, { token }, { as: guest })).toMatchObject({ state: 'yours' })
})

test('[U11] of two who join at once one gets the place', async () => {
  const { token } = await aRoom()
  const joined = await Promise.all(
    ['Omar', 'Sara'].map((name) => app.call(joinRoom, { token, name }, { as: aVisitor() })),
  )
  expect(joined.filter(({ roomId }) => roomId)).toHaveLength(1)
})

test('[U11] who says something while the other ends the room is answered, and so is the other', async () => {
  const rooms = await Promise.all(Array.from({ length: 8 }, () => aRoomOfTwo()))
  const answers = await Promise.all(
    rooms.flatMap(({ roomId, host, guest }) => [
      ...(['yes', 'maybe', 'no'] as const).map((word) =>
        app.send(sayInRoom, { roomId, maidId, word }, { as: guest }),
      ),
      app.send(stopRoom, { roomId }, { as: host }),
    ]),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
})

test('[U11] after “stop sharing” the link is dead and nothing that was said is left', async () => {
  const { roomId, token, host, guest } = await aRoomOfTwo()
  await app.call(sayInRoom, { roomId, maidId, word: 'yes', note: 'gone soon' }, { as: guest })
  await app.call(stopRoom, { roomId }, { as: guest })
  const late = { token, name: 'Late' }
  const answers = await Promise.all([
    app.send(lookAtRoom, { token }, { as: aVisitor() }),
    app.send(joinRoom, late, { as: aVisitor() }),
    app.send(getRoom, { roomId }, { as: host }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const words = app.db.selectFrom('room_words').selectAll().where('room_id', '=', roomId)
  expect(await words.execute()).toEqual([])
})

test('[U11] another link ends the one before, and is not to be had once two are there', async () => {
  const { roomId, token, host } = await aRoom()
  const { token: newer } = await app.call(renewRoomLink, { roomId }, { as: host })
  const old = app.call(joinRoom, { token, name: 'Omar' }, { as: aVisitor() })
  await expect(old).rejects.toMatchObject({ status: 404 })
  await app.call(joinRoom, { token: newer, name: 'Omar' }, { as: aVisitor() })
  const again = app.call(renewRoomLink, { roomId }, { as: host })
  await expect(again).rejects.toMatchObject({ status: 404 })
})

test('[U11] neither the secret of a link nor a note lies readable in the database', async () => {
  const { roomId, token, host } = await aRoom()
  await app.call(sayInRoom, { roomId, maidId, word: 'yes', note: 'our secret' }, { as: host })
  const room = app.db.selectFrom('rooms').selectAll().where('id', '=', roomId)
  expect(JSON.stringify(await room.execute())).not.toContain(token)
  const [word] = await app.db
    .selectFrom('room_words')
    .selectAll()
    .where('room_id', '=', roomId)
    .execute()
  expect(Buffer.from(word?.note ?? '').toString('latin1')).not.toContain('our secret')
})

test('[U11] a page hears the other come, speak and go, and that the room ended', async () => {
  const { roomId, host, guest } = await aRoomOfTwo()
  const page = await aPage(roomId, host)
  expect(await page.next()).toMatchObject({ isOtherHere: false })
  const theirs = await aPage(roomId, guest)
  expect(await page.until(({ isOtherHere }) => isOtherHere)).toMatchObject({ version: 2 })
  await app.call(sayInRoom, { roomId, maidId, word: 'yes' }, { as: guest })
  expect(await page.until(({ version }) => version > 2)).toMatchObject({ isOtherHere: true })
  await theirs.close()
  expect(await page.until(({ isOtherHere }) => !isOtherHere)).toMatchObject({ version: 3 })
  await app.call(stopRoom, { roomId }, { as: host })
  expect(await page.until(() => false)).toBe('over')
  await page.close()
})

test('[U11] a room that nobody opened for 30 days is gone, one that is used stays', async () => {
  const { roomId, host } = await aRoom()
  const { roomId: unused, host: other } = await aRoom()
  app.clock.advance({ days: 29 })
  await app.call(getRoom, { roomId }, { as: host })
  app.clock.advance({ days: 2 })
  await purgeOldRows(app.deps)
  const left = app.db.selectFrom('rooms').select('id').where('id', 'in', [roomId, unused])
  expect(await left.execute()).toEqual([{ id: roomId }])
  await expect(app.call(getRoom, { roomId: unused }, { as: other })).rejects.toMatchObject({
    status: 404,
  })
})
