/** Set by `npm run deep`, and by who asks for one of its tests alone. */
export const isDeep = process.env.DEEP === '1'

/**
 * Files that run with `npm run deep` alone: they choose at random and find more the longer they run,
 * kill, stop or restart whole processes again and again, or need memory of a size. Single tests
 * elsewhere ask `isDeep`, stories are tagged `@deep`.
 */
export const deepOnly = [
  'server/adapters/uploads/image-memory.test.ts',
  'server/http/request/linear-input.test.ts',
  'tests/faults/cluster.test.ts',
  'tests/faults/full-disk.test.ts',
  'tests/faults/hour-of-faults.test.ts',
  'tests/faults/kill-card-callbacks.test.ts',
  'tests/faults/kill-database.test.ts',
  'tests/faults/kill-seal-worker.test.ts',
  'tests/faults/kill-text-worker.test.ts',
  'tests/faults/kill-worker.test.ts',
  'tests/faults/rolling-restarts.test.ts',
  'tests/faults/rolling-upgrade.test.ts',
  'tests/faults/stop-under-visits.test.ts',
  'tests/faults/stopped-database.test.ts',
  'tests/fuzz/api-fuzz.test.ts',
  'tests/history/history.test.ts',
  'tests/history/with-faults.test.ts',
  'tests/process/image.test.ts',
  'tests/walker/lives.test.ts',
  'tests/walker/random-walks.test.ts',
]
