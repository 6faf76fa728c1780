import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { callerOf } from './support/caller.ts'
import { openStep } from './support/open-step.ts'
import { test } from './support/story.ts'

const CHOOSE = 'input[type=file]'

test('a paper is checked on the device: genuine, and with a flipped bit', async ({
  visitor,
}, story) => {
  const { mandates } = await openStep(visitor, 'SIGN_MONTHLY_PAYMENTS')
  const { id } = mandates.find(({ kind }) => kind === 'one-time') ?? { id: '' }
  const { request } = callerOf(visitor.window)
  const load = () =>
    request.fetch(`/api/sales/ccserviceapplication/mandate/${id}/pdf`, { method: 'GET' })
  await expect.poll(async () => (await load()).headers()['x-document-state']).toBe('sealed')
  const paper = await (await load()).body()
  const keep = (name: string, bytes: Buffer) => {
    const path = story.outputPath(name)
    writeFileSync(path, bytes)
    return path
  }

  await visitor.open('/verify')
  await visitor.chooseFile(CHOOSE, keep('mandate.pdf', paper))
  await visitor.see({ role: 'heading', name: 'Ours and unchanged' })
  const flipped = Buffer.from(paper)
  flipped.writeUInt8(flipped.readUInt8(9_000) ^ 1, 9_000)
  await visitor.chooseFile(CHOOSE, keep('flipped.pdf', flipped))
  await visitor.see({ role: 'heading', name: 'Changed or damaged' })
})
