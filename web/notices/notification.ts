/** The catalogue's words by key in `errors`, or the server's. */
export type Words = { key: 'oops' | 'connection' | 'incorrectCode' | 'language' } | { text: string }

/** Shown for `duration` milliseconds (E10); 0 until closed. */
export type Notification = {
  type: 'danger' | 'info'
  title: Words
  /** Below the title; `\n` breaks lines, `@whats_app_us@` links to chat. */
  body?: Words
  /** After the body: to the chat, a fresh load. */
  links?: ('chat' | 'refresh')[]
  /** The request's id, for visitors who write to us. */
  requestCode?: string | undefined
  class?: string
  align?: 'start' | 'centre' | 'end'
  duration: number
  /** The call whose connection failed: its answer removes the notice. */
  lostCall?: string
  /** Above everything, even dialogs. */
  showOnTop?: boolean
  /** A press anywhere in the window closes it. */
  closeOnWindowClick?: boolean
}

/** The visible result: message, redirect and report. */
export type Outcome = {
  notification: Notification
  goTo?: string
  /** The data layer's event named by the server. */
  event?: string
}
