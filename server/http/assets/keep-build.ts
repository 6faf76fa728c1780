import type { Deps } from '#server/deps.ts'
import { WORKER_PATH } from '#server/http/installed/worker-response.ts'
import { assetPath, buildOf, DAY_S, packId, buildName, secondOf, tooOld } from './build-packs.ts'
import type { Files } from './build-packs.ts'
import { BuildStorage } from './build-storage.ts'
import type { StaticFile } from './static-files.ts'

type Parts = Pick<Deps, 'builds' | 'clock' | 'log'>

/**
 * Stores this process's assets before its first page and removes old builds. A storage failure
 * never stops a start.
 */
export async function keepBuild(
  deps: Parts,
  files: ReadonlyMap<string, StaticFile>,
): Promise<void> {
  try {
    await keep(
      deps,
      [...files].filter(([path]) => assetPath.test(path) || path === WORKER_PATH),
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'the assets of this build are not kept for other processes')
  }
}

async function keep({ builds, clock }: Parts, files: Files): Promise<void> {
  const storage = new BuildStorage(builds)
  const id = buildOf(files)
  const now = Math.floor(clock.now().getTime() / 1_000)
  const names = await storage.names()
  const [last] = names
  // A running build stays young; a rollback makes its build the newest again.
  if (last && packId(last) === id && now - secondOf(last) < DAY_S) return
  // The order separates two builds that start within a second.
  const name = buildName(id, last ? Math.max(now, secondOf(last) + 1) : now)
  await storage.put(name, files)
  for (const old of tooOld([name, ...names], now)) await storage.remove(old)
}
