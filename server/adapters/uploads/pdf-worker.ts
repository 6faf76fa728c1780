import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'

parentPort?.on('message', async (bytes: Uint8Array) => {
  const verdict = await inspectPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  parentPort?.postMessage(verdict, [])
})
