/** Words of the catalogue by their key in `errors`, or words that the server wrote. */
export type Words = { key: 'oops' | 'connection' | 'incorrectCode' } | { text: string }

/** What the product tells for a while (E10). Durations are milliseconds; 0 stays until it is closed. */
export type Notification = {
  type: 'danger' | 'info'
  title: Words
  /** Below the title; `\n` breaks lines, `@whats_app_us@` is a link to the chat. */
  body?: Words
  /** Links after the body: to the chat, and a fresh load of the page. */
  links?: ('chat' | 'refresh')[]
  class?: string
  align?: 'start' | 'centre' | 'end'
  duration: number
  /** Above everything else, dialogs too. */
  showOnTop?: boolean
  /** A press anywhere in the window closes it. */
  closeOnWindowClick?: boolean
}
