import type { Fuzz } from './fuzz.ts'
import type { Operation } from './read-operations.ts'
import { fuzzOperation, fuzzSequences } from './run.ts'

/** Cases that are on their way at once: each mostly waits for the database. */
const LANES = 12

/** What draws papers or pictures takes fifty times as long, so it is asked a tenth as often. */
const isDear = ({ path }: Operation) => /mandate|upload|\/pdf|\.pdf/.test(path)

/** What ends a session, a room or an application comes last: the others go on with those. */
const isLast = ({ id }: Operation) => /^(leave|stop|withdraw|give|takeBack|erase)/.test(id)

/** Every operation and then sequences, several beside each other; answers everything that was wrong. */
export async function fuzzAll(
  fuzz: Fuzz,
  { cases, sequences, seed }: { cases: number; sequences: number; seed: number },
): Promise<string[]> {
  const each = Math.ceil(cases / fuzz.operations.length)
  const inOrder = fuzz.operations.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
  const works = [
    ...inOrder.map((operation) => async () => {
      const numRuns = isDear(operation) ? Math.ceil(each / 10) : each
      const fault = await fuzzOperation(fuzz, operation, { numRuns, seed })
      return fault && `${operation.id}: ${fault}`
    }),
    ...Array.from({ length: sequences }, (_, at) => async () => {
      const fault = await fuzzSequences(fuzz, { numRuns: 1, seed: seed + at })
      return fault && `sequence: ${fault}`
    }),
  ]
  const faults: string[] = []
  const lane = async () => {
    for (let work = works.shift(); work; work = works.shift()) {
      const fault = await work()
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return faults
}
