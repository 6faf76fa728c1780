import type { Cluster } from '#tests/support/cluster/start-cluster.ts'
import type { Node } from '#tests/support/cluster/start-database.ts'
import { askerOf } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { familyOf, signal } from '#tests/support/database/signal-postgres.ts'

/** The app as one web process of the cluster answers it. */
export const atPort = (app: TestApp, port: number): TestApp => ({
  ...app,
  ...askerOf({ fetch: (request) => passOn(request, port) }),
})

async function passOn(request: Request, port: number): Promise<Response> {
  const url = new URL(request.url)
  url.host = `127.0.0.1:${port}`
  const { method, headers } = request
  const body = method === 'GET' ? undefined : await request.arrayBuffer()
  return fetch(url, { method, headers, body })
}

/** How a primary may go. */
export type Fault = 'crashed' | 'lost' | 'stopped' | 'cut'

/** Takes the primary away; answers how to bring its machine back. */
export async function takeAway({ database }: Cluster, fault: Fault): Promise<() => void> {
  const node = await database.primary()
  if (!node) throw new Error('nobody is primary')
  if (fault === 'crashed') {
    process.kill(node.postmaster(), 'SIGKILL')
    // Its own Patroni makes a standby of it.
    return () => undefined
  }
  if (fault === 'cut') {
    node.network.cut()
    return node.network.mend
  }
  const all = [...familyOf(node.patroni().pid), ...familyOf(node.postmaster())]
  for (const pid of all) signal(pid, fault === 'lost' ? 'SIGKILL' : 'SIGSTOP')
  return () => {
    if (fault === 'lost') return node.restart()
    for (const pid of all) signal(pid, 'SIGCONT')
  }
}

/** Resolves with another primary than the one before. */
export async function anotherThan({ database }: Cluster, before: Node | undefined): Promise<Node> {
  for (;;) {
    const now = await database.primary()
    if (now && now !== before) return now
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}
