import { pushEvent } from './data-layer.ts'
import { keepPageCode } from './site-events.ts'

/** After each finished navigation, with the page's own title and never with its query. */
export function pushPageView(
  pageCode: string,
  { language, mode }: { language: string; mode: string },
): void {
  keepPageCode(pageCode)
  const { title } = document
  pushEvent({ event: 'page_view', title, path: location.pathname, language, mode, pageCode })
}
