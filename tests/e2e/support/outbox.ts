import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { hiringSite } from './e2e-server.ts'

const messageSchema = z.object({ to: z.string(), text: z.string() })
export type SentMessage = z.infer<typeof messageSchema>

/** Every text message that a site has sent, oldest first. */
export type ReadOutbox = () => SentMessage[]

/** Those of the hiring site. */
const readOwnOutbox: ReadOutbox = () =>
  readLines().map((line) => messageSchema.parse(JSON.parse(line)))

/** The text messages that the product has sent to a number, oldest first. */
export const messagesTo = (number: string, read = readOwnOutbox): SentMessage[] =>
  read().filter(({ to }) => to === number)

/** Waits for the message after the `already` first ones to this number, and gives its text. */
export async function nextMessageTo(
  number: string,
  already = 0,
  read = readOwnOutbox,
): Promise<string> {
  await expect.poll(() => messagesTo(number, read).length).toBeGreaterThan(already)
  return messagesTo(number, read)[already]?.text ?? ''
}

function readLines(): string[] {
  try {
    return readFileSync(hiringSite.settings.OUTBOX_FILE, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** A text message's link, as it opens on this server. */
export function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  return `${pathname}${search}`
}
