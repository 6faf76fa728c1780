const PATIENCE_MS = 10_000

/** What a webhook of the operator is sent; `key` is the same when it is sent again. */
export type PostedAlert = { key: string; name: string; site: string; says: string; page: string }

/** Posts JSON. Throws where it is not taken. */
export async function postAlert(address: string, alert: PostedAlert): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...alert, text: `${alert.site}: ${alert.says}` }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook of alerts answers ${answer.status}`)
}

/** Whether somebody is there; any answer says so. Tells of no fault, which would wake somebody. */
export async function askWebhook(address: string): Promise<void> {
  await fetch(address, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}
