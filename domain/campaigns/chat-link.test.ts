import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatPage, directChatLink, isChatLink, wayToChat } from './chat-link.ts'

test('[B04] the number may be written in any way, the text is encoded', () => {
  expect(directChatLink('+971 4 000 0000', 'I confirm')).toBe(
    'https://wa.me/97140000000?text=I%20confirm',
  )
  expect(directChatLink('97140000000')).toBe('https://wa.me/97140000000')
})

test('[B04] any text arrives as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const link = directChatLink('971500000000', text)
      expect(new URL(link).searchParams.get('text')).toBe(text.toWellFormed())
      expect(isChatLink(link)).toBe(true)
    }),
  )
})

test('[X03][B04] mobile goes straight to the chat, desktop by our page with the link stored', () => {
  const link = directChatLink('97140000000', 'Hello')
  expect(wayToChat('mobile', link)).toEqual({ href: link })
  expect(wayToChat('desktop', link)).toEqual({ href: '/whatsapp-us?nb=wa_link', store: link })
  expect(chatPage('nb 1&x')).toBe('/whatsapp-us?nb=nb%201%26x')
})

test('[X03] only links into the messaging app are chats', () => {
  expect(isChatLink('https://api.whatsapp.com/send?phone=97140000000')).toBe(true)
  const others = ['https://wa.me.example.com/', 'http://wa.me/1', 'javascript:wa.me', '/wa.me', '']
  expect(others.some(isChatLink)).toBe(false)
})
