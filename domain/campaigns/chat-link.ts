import type { DeviceClass } from '#domain/visitor/device.ts'
import { parseUrl } from './parse-url.ts'

/** The `nb` that stands for the stored link. */
export const STORED_LINK = 'wa_link'

/** A chat link for a number in any spelling, with an optional text. */
export function directChatLink(number: string, text = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  // Half an emoji would make encodeURIComponent throw.
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address
}

/** Our chat page: `nb1` to `nb4`, or `wa_link` when stored. */
export const chatPage = (nb: string): string => `/whatsapp-us?nb=${encodeURIComponent(nb)}`

export type ChatWay = {
  href: string
  /** The chat link to store before the redirect. */
  store?: string
}

/** The link to a chat [B04][X03]: direct on mobile, by our page on desktop. */
export const wayToChat = (device: DeviceClass, link: string): ChatWay =>
  device === 'mobile' ? { href: link } : { href: chatPage(STORED_LINK), store: link }

const chatHosts = ['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com', 'web.whatsapp.com']

/** Whether a link opens the messaging app rather than a document or review. */
export function isChatLink(link: string): boolean {
  const url = parseUrl(link)
  return url?.protocol === 'https:' && chatHosts.includes(url.hostname)
}
