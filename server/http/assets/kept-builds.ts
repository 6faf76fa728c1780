import type { Deps } from '#server/deps.ts'
import { BuildLists } from './build-lists.ts'
import { BuildStorage } from './build-storage.ts'
import { KeptAssets } from './kept-assets.ts'
import { NewestWorker } from './newest-worker.ts'

/** Assets and service worker of other versions. A process that `isAlone` knows no newer one. */
export type KeptBuilds = { assets: KeptAssets; worker: NewestWorker | undefined }

export function keptBuilds(
  { builds, clock }: Pick<Deps, 'builds' | 'clock'>,
  { isAlone }: { isAlone: boolean },
): KeptBuilds {
  const storage = new BuildStorage(builds)
  const lists = new BuildLists(storage)
  return {
    assets: new KeptAssets(storage, lists),
    worker: isAlone ? undefined : new NewestWorker(storage, lists, clock),
  }
}
