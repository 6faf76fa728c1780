import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aProduct } from '#tests/support/app/a-product.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { productionVariables } from '#tests/support/app/production-variables.ts'
import { aStripe } from '#tests/support/outside/a-stripe.ts'
import type { TestStripe } from '#tests/support/outside/a-stripe.ts'
import { anSmsProvider } from '#tests/support/outside/an-sms-provider.ts'
import {
  aSelfSignedCertificate,
  readCertificate,
} from '#tests/support/outside/self-signed-certificate.ts'
import { aProxy } from './a-proxy.ts'
import type { ReadOutbox } from './outbox.ts'

/** A new installation as an operator starts it: behind https, with providers of messages and cards. */
export type ProductionSite = {
  address: string
  settings: { DATA_DIR: string }
  /** What the operator reads at the first start. */
  firstLink: string
  /** What reached phones. */
  outbox: ReadOutbox
  stripe: TestStripe
  stop: () => Promise<void>
}

/** Starts it in a folder of its own, empty and closed. */
export async function aProductionSite(): Promise<ProductionSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daarly-office-'))
  const port = await freePort()
  const proxy = await aProxy(
    { address: `http://127.0.0.1:${port}` },
    await readCertificate(aSelfSignedCertificate(folder)),
  )
  const sms = await anSmsProvider('infobip')
  const stripe = await aStripe()
  const dataDir = path.join(folder, 'data')
  const product = await aProduct({
    ...(await productionVariables(folder)),
    PORT: String(port),
    ORIGIN: proxy.address,
    DATA_DIR: dataDir,
    SMS_PROVIDER: 'infobip',
    INFOBIP_BASE_URL: sms.baseUrl,
    INFOBIP_API_KEY: 'secret',
    INFOBIP_FROM: 'Company',
    ...stripe.settings,
    CARD_PROVIDER: 'stripe',
  })
  await product.until(/Ready at/)
  return {
    address: proxy.address,
    settings: { DATA_DIR: dataDir },
    firstLink: /console opens: (\S+)/.exec(product.said())?.[1] ?? '',
    outbox: () => sms.taken,
    stripe,
    async stop() {
      await product.end('SIGTERM')
      await Promise.all([proxy.stop(), sms.close(), stripe.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
