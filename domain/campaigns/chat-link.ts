import type { DeviceClass } from '#domain/visitor/device.ts'
import { parseUrl } from './parse-url.ts'

/** The `nb` that means the link in session storage. */
export const STORED_LINK = 'wa_link'

/** A chat with a number in any spelling, its text optional. */
export function directChatLink(number: string, text = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  // A lone half of an emoji would make encodeURIComponent throw.
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address
}

/** Our chat page: `nb1` to `nb4`, or `wa_link` when stored. */
export const chatPage = (nb: string): string => `/whatsapp-us?nb=${encodeURIComponent(nb)}`

export type ChatWay = {
  href: string
  /** To be stored as the chat link before going there. */
  store?: string
}

/** To a chat [B04][X03]: straight on mobile, by our page on desktop. */
export const wayToChat = (device: DeviceClass, link: string): ChatWay =>
  device === 'mobile' ? { href: link } : { href: chatPage(STORED_LINK), store: link }

const chatHosts = ['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com', 'web.whatsapp.com']

/** True for https into the messaging app, not documents or reviews. */
export function isChatLink(link: string): boolean {
  const url = parseUrl(link)
  return url?.protocol === 'https:' && chatHosts.includes(url.hostname)
}
