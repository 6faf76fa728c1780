/** The catalogue's, by their key in `errors`, or the server's. */
export type Words = { key: 'oops' | 'connection' | 'incorrectCode' | 'language' } | { text: string }

/** Told for a while (E10), in milliseconds; 0 until closed. */
export type Notification = {
  type: 'danger' | 'info'
  title: Words
  /** Below the title; `\n` breaks lines, `@whats_app_us@` links to chat. */
  body?: Words
  /** After the body: to the chat, a fresh load. */
  links?: ('chat' | 'refresh')[]
  /** What the log calls the request, for whoever writes to us about it. */
  requestCode?: string | undefined
  class?: string
  align?: 'start' | 'centre' | 'end'
  duration: number
  /** The call whose line was lost: the notice leaves when that is answered. */
  lostCall?: string
  /** Above everything else, dialogs too. */
  showOnTop?: boolean
  /** A press anywhere in the window closes it. */
  closeOnWindowClick?: boolean
}

/** For the visitor: what is told, where to go, what is reported. */
export type Outcome = {
  notification: Notification
  goTo?: string
  /** An event that the server names for the data layer. */
  event?: string
}
