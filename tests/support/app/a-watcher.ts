import * as z from 'zod/mini'
import { liveStateSchema, watchApplication } from '#api/hiring/live.ts'
import type { LiveState } from '#api/hiring/live.ts'
import type { TestApp } from './an-app.ts'
import { Refused } from './an-app.ts'
import type { TestVisitor } from './test-visitor.ts'

export type TestWatcher = {
  /** The next state; undefined once the stream has ended. */
  next: () => Promise<LiveState | undefined>
  /** The next event of any kind, as it came. */
  raw: () => Promise<string | undefined>
  close: () => Promise<void>
}

/** An open page of this visitor that watches an application. Throws Refused. */
export async function aWatcher(
  app: TestApp,
  of: { caseId: string; as: TestVisitor },
): Promise<TestWatcher> {
  const response = await app.send(watchApplication, { caseId: of.caseId }, { as: of.as })
  if (!response.ok || !response.body) throw new Refused(response, await response.text())
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  // Over a line several may come at once, or one in pieces.
  const raw = async (): Promise<string | undefined> => {
    const end = unread.indexOf('\n\n') + 2
    if (end > 1) {
      const event = unread.slice(0, end)
      unread = unread.slice(end)
      return event
    }
    const { value } = await reader.read()
    if (value === undefined) return undefined
    unread += decoder.decode(value, { stream: true })
    return raw()
  }
  const next = async (): Promise<LiveState | undefined> => {
    const text = await raw()
    if (text === undefined) return undefined
    const data = /^event: state\ndata: (.*)\n\n$/.exec(text)?.[1]
    return data === undefined ? next() : z.parse(liveStateSchema, JSON.parse(data))
  }
  return { next, raw, close: () => reader.cancel() }
}
