import { once } from 'node:events'

type Answer = { id?: number; type: string; method?: string; params?: unknown } & Reply
type Reply = { result?: unknown; error?: string; message?: string }

/** A line to a browser that speaks WebDriver BiDi: commands that are answered, and events. */
export type BidiLine = {
  send: (method: string, params?: object) => Promise<Record<string, unknown>>
  hang: () => void
}

/** Opens the line; `hear` is told every event. */
export async function bidiLine(
  address: string,
  hear: (event: string, params: unknown) => void,
): Promise<BidiLine> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) return hear(answer.method ?? '', answer.params)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  socket.addEventListener('close', () => {
    for (const give of waiting.values()) give({ type: 'error', error: 'the line was cut' })
  })
  await once(socket, 'open')
  let last = 0
  return {
    async send(method, params = {}) {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, result, error, message } = await answered
      if (type !== 'success') throw new Error(`${method}: ${error} ${message ?? ''}`)
      return result as Record<string, unknown>
    },
    hang: () => socket.close(),
  }
}
