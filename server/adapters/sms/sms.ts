/** Sends text messages; `key` makes a repeated send harmless. */
export type Sms = {
  send: (message: { to: string; text: string; key: string }) => Promise<{ providerId: string }>
}
