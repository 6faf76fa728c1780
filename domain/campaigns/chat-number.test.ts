import { expect, test } from 'vitest'
import { directChatLink } from './chat-link.ts'
import { chatNumber, isOwnChat } from './chat-number.ts'

test('[R05] the number of a chat is in its link', () => {
  expect(chatNumber(directChatLink('971 50 000 0000', 'Hi'))).toBe('+971500000000')
  expect(chatNumber('https://api.whatsapp.com/send?phone=97140000000&text=x')).toBe('+97140000000')
})

test.each(['https://chat.whatsapp.com/AbCdEf', 'https://wa.me/', 'https://evil.example/971', ''])(
  '[R05] %j names none',
  (link) => {
    expect(chatNumber(link)).toBeUndefined()
  },
)

test('[X03] a stored link is opened only where it is a chat with one of our numbers', () => {
  const numbers = ['+971 50 000 0001', '971500000002']
  expect(isOwnChat('https://wa.me/971500000001?text=a', numbers)).toBe(true)
  expect(isOwnChat('https://api.whatsapp.com/send?phone=971500000002', numbers)).toBe(true)
  for (const link of [
    'https://wa.me/971500000001?phone=971500000003',
    'https://wa.me/971500000003',
    'https://wa.me/',
    'https://x.example/971500000001',
  ]) {
    expect(isOwnChat(link, numbers)).toBe(false)
  }
})
