import { parentPort } from 'node:worker_threads'
import type { ComposeReply, PrintOrder } from './compose-apart.ts'
import { composeAgreement } from './paper/compose-agreement.ts'
import { composeCertificate } from './paper/compose-certificate.ts'
import { composeMandate } from './paper/compose-mandate.ts'
import type { PaperSigning } from './paper/document-input.ts'
import { writeContract } from './paper/write-contract.ts'
import { writeLeaflet } from './paper/write-leaflet.ts'
import { composePosters } from './posters/compose-posters.ts'

parentPort?.on('message', async ({ id, order }: { id: number; order: PrintOrder }) => {
  parentPort?.postMessage(await answer(id, order), [])
})

async function answer(id: number, order: PrintOrder): Promise<ComposeReply> {
  try {
    return { id, bytes: await compose(order) }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

function compose(order: PrintOrder): Promise<Buffer> {
  if (order.document === 'leaflet') return writeLeaflet(order.input)
  if (order.document === 'contract') return writeContract(order.input)
  if (order.document === 'posters') return composePosters(order.input)
  if (order.document === 'certificate') return composeCertificate(order.input)
  const signing = withBuffers(order.input.signing)
  if (order.document === 'mandate') return composeMandate({ ...order.input, signing })
  return composeAgreement({ ...order.input, signing })
}

/** Threads receive a Buffer as Uint8Array, which pdfkit does not accept as an image. */
function withBuffers(signing: PaperSigning): PaperSigning {
  if (signing.state !== 'signed') return signing
  const specimens = signing.specimens.map((one) => ({ ...one, png: Buffer.from(one.png) }))
  return { ...signing, specimens }
}
