import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { findOwnChat as call } from '#api/site/site.ts'
import { numberFor } from '#domain/campaigns/links/chat-numbers.ts'
import { pageIdentifier } from '#domain/site/page-identifier.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'

type OwnChat = { number: string; text: string }

/** A visit as campaign rules read it: its first address and the current page. */
export type ChatWish = {
  cameBy: string
  page: string
  mode?: Mode | undefined
  journeyId?: string | undefined
}

/** Number and text of the site's chat for this visit, by campaign and page [O05]. */
export async function findOwnChat(
  deps: Pick<Deps, 'db' | 'links' | 'clock'>,
  visit: Visit,
  { cameBy, path, hasTadbeer = false, ...rest }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const page = pageIdentifier(path, hasTadbeer)
  const chosen = chatByRules(deps, visit, { ...rest, cameBy, page })
  if (chosen) return chosen
  const { whatsappNumber, whatsappMessage } = await getSetting(deps.db, 'site')
  return { number: whatsappNumber, text: whatsappMessage }
}

/** Undefined for an invalid address, or before the first read of links. */
export function chatByRules(
  { links, clock }: Pick<Deps, 'links' | 'clock'>,
  { isMobile, language }: Pick<Visit, 'isMobile' | 'language'>,
  { cameBy, page, mode, journeyId }: ChatWish,
): OwnChat | undefined {
  if (!links.table || !URL.canParse(cameBy)) return undefined
  const { pathname, search } = new URL(cameBy)
  const url = pathname + search
  const chat = links.table.chatOf({
    url,
    page,
    mode: mode ?? modeOf(url),
    device: isMobile ? 'mobile' : 'desktop',
    language,
    at: clock.now().getTime(),
  })
  if (chat.kind !== 'chat') return undefined
  const number = numberFor(chat.numbers, journeyId)
  return number === undefined ? undefined : { number, text: chat.text }
}
