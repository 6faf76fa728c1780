import { keptCaches } from '#domain/installed/kept-pages.ts'

const most = { [keptCaches.assets]: 250, [keptCaches.posters]: 120 }
type FileCache = keyof typeof most

/** A cached file, else the server's: only for files named by their content. */
export async function fileOf(name: FileCache, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // Cloned at once, because the page reads the answer meanwhile.
    void keepFile(cache, { name, request, answer: answer.clone() }).catch(ignore)
  }
  return answer
}

/** A poster, offline in another width if that was seen. */
export async function posterOf(request: Request): Promise<Response> {
  try {
    return await fileOf(keptCaches.posters, request)
  } catch (error) {
    const other = await anyWidthOf(new URL(request.url).pathname)
    if (other) return other
    throw error
  }
}

/** Fetches missing files; failures are skipped. */
export async function keepFiles(name: FileCache, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  await Promise.allSettled(
    paths.map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      const answer = await fetch(path)
      if (answer.status === 200) await keepFile(cache, { name, request: path, answer })
    }),
  )
}

async function keepFile(
  cache: Cache,
  file: { name: FileCache; request: RequestInfo; answer: Response },
): Promise<void> {
  await cache.put(file.request, file.answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most[file.name]))) {
    await cache.delete(old)
  }
}

/** One person's pictures share a folder, by width. */
async function anyWidthOf(path: string): Promise<Response | undefined> {
  const cache = await caches.open(keptCaches.posters)
  const stem = stemOf(path)
  const found = (await cache.keys()).find(({ url }) => stemOf(new URL(url).pathname) === stem)
  return found ? cache.match(found, { ignoreVary: true }) : undefined
}

const stemOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

function ignore(): void {
  // A full device keeps less, but the page has its file.
}
