import { expect, test } from 'vitest'
import { directChatLink } from './chat-link.ts'
import { chatNumber } from './chat-number.ts'

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
