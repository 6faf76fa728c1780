import { APP_NEWS_EVENT } from './start-app.ts'
import type { AppNews } from './start-app.ts'

/** The installed app's news, if any. */
export const appNews = (): AppNews | undefined => window.appNews

export function watchAppNews(listener: () => void): () => void {
  window.addEventListener(APP_NEWS_EVENT, listener)
  return () => window.removeEventListener(APP_NEWS_EVENT, listener)
}
