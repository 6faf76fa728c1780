import { connect as connectTls } from 'node:tls'

const PATIENCE_MS = 5_000

/** Whether an address of the configuration answers that it is well. */
export async function answersReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** The certificate that visitors are shown, trusted or not. Throws where nobody answers. */
export function readTls(origin: string): Promise<{ until: Date; isTrusted: boolean }> {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      { host, port: Number(port || 443), servername: host, rejectUnauthorized: false },
      () => {
        const until = new Date(socket.getPeerCertificate().valid_to)
        resolve({ until, isTrusted: socket.authorized })
        socket.destroy()
      },
    )
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('silent')))
    socket.once('error', reject)
  })
}
