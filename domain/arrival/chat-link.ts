import type { DeviceClass } from '#domain/visitor/device.ts'
import { parseUrl } from './parse-url.ts'

/** The value of `nb` that stands for the link in session storage, not for a configured number. */
export const STORED_LINK = 'wa_link'

/** A conversation with a number in any spelling, prefilled with a text where there is one. */
export function directChatLink(number: string, text = ''): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  // A lone half of an emoji would make encodeURIComponent throw.
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address
}

/** Our own page that offers the chat: `nb1` to `nb4`, or `wa_link` for the stored link. */
export const chatPage = (nb: string): string => `/whatsapp-us?nb=${encodeURIComponent(nb)}`

export type ChatWay = {
  href: string
  /** To be stored as the chat link before going there. */
  store?: string
}

/** To a chat link [B04][X03]: straight on mobile, on desktop by our page after storing it. */
export const wayToChat = (device: DeviceClass, link: string): ChatWay =>
  device === 'mobile' ? { href: link } : { href: chatPage(STORED_LINK), store: link }

const chatHosts = ['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com', 'web.whatsapp.com']

/** True for an https link into the messaging app; documents and review pages are not chats. */
export function isChatLink(link: string): boolean {
  const url = parseUrl(link)
  return url?.protocol === 'https:' && chatHosts.includes(url.hostname)
}
