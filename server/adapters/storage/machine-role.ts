import * as z from 'zod/mini'

export type AwsKey = { id: string; secret: string; session?: string }

const metadataAddress = 'http://169.254.169.254'
const earlierMs = 5 * 60_000
/** The machine's own service answers fast; three questions follow each other. */
const patienceMs = 400
const keySchema = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.iso.datetime({ offset: true }),
})

/**
 * The machine's AWS key (EC2 metadata, version 2), renewed five minutes before its end. Throws
 * without an answer.
 */
export function machineRole(address = metadataAddress): () => Promise<AwsKey> {
  let kept: { key: AwsKey; until: number } | undefined
  return async () => {
    if (!kept || kept.until < Date.now()) kept = await askForKey(address)
    return kept.key
  }
}

async function askForKey(address: string): Promise<{ key: AwsKey; until: number }> {
  const token = await ask(`${address}/latest/api/token`, {
    method: 'PUT',
    headers: { 'X-aws-ec2-metadata-token-ttl-seconds': '300' },
  })
  const headers = { 'X-aws-ec2-metadata-token': token }
  const roles = `${address}/latest/meta-data/iam/security-credentials/`
  const [role = ''] = (await ask(roles, { headers })).split('\n')
  const found = z.parse(keySchema, JSON.parse(await ask(roles + role, { headers })))
  return {
    key: { id: found.AccessKeyId, secret: found.SecretAccessKey, session: found.Token },
    until: Date.parse(found.Expiration) - earlierMs,
  }
}

async function ask(url: string, init: RequestInit): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(url, { ...init, redirect: 'error', signal })
  if (!answer.ok) throw new Error(`this machine has no role for S3 (${answer.status})`)
  return (await answer.text()).trim()
}
