import type { Operation } from './operation.ts'

/** All clients share one clock of ticks: each begin and each end is later than all before it. */
export type Recorder = {
  operations: Operation[]
  /** How often something was sent, repeats included. */
  sent: () => number
  /** Runs what may take several sends, and notes how it went. */
  record: (about: About, work: (note: () => void) => Promise<Result>) => Promise<Operation>
}

export type About = Pick<Operation, 'client' | 'household' | 'role' | 'does'> &
  Partial<Pick<Operation, 'key' | 'caseId' | 'maidId' | 'value' | 'basedOn'>>
export type Result = Pick<Operation, 'outcome'> &
  Partial<Pick<Operation, 'caseId' | 'code' | 'print' | 'seen' | 'listed' | 'broke'>>

export function aRecorder(): Recorder {
  const operations: Operation[] = []
  let [tick, sent] = [0, 0]
  return {
    operations,
    sent: () => sent,
    record: async (about, work) => {
      const began = (tick += 1)
      const result = await work(() => (sent += 1))
      const ended = result.outcome === 'unknown' ? Infinity : (tick += 1)
      const operation = { ...about, ...result, began, ended }
      operations.push(operation)
      return operation
    },
  }
}
