import { APP_NEWS_EVENT } from './start-app.ts'
import type { AppNews } from './start-app.ts'

/** The news so far, undefined where there is none. */
export const appNews = (): AppNews | undefined => window.appNews

export function watchAppNews(listener: () => void): () => void {
  window.addEventListener(APP_NEWS_EVENT, listener)
  return () => window.removeEventListener(APP_NEWS_EVENT, listener)
}
