import type { OutputOf } from '#api/define-call.ts'
import type { getMainSiteInfo } from '#api/site/site.ts'
import type { Language } from '#domain/constants.ts'
import { noticeWords } from '#domain/site/notices/site-notice.ts'
import type { SiteNotice } from '#domain/site/notices/site-notice.ts'
import words from './notice-words.json' with { type: 'json' }

/**
 * Notices in a visitor's language; undefined for none. The words around them come along, so that
 * pages without a notice hold none of them.
 */
export function sayNotices(
  running: readonly SiteNotice[],
  language: Language,
): OutputOf<typeof getMainSiteInfo>['notices'] {
  if (running.length === 0) return undefined
  const { label, warning, more, inEnglish } = words[language]
  return {
    label,
    running: running.map(({ id, kind, places, link, ...notice }) => {
      const said = noticeWords(notice, language)
      return {
        id,
        kind,
        places,
        ...said,
        ...(kind === 'warning' ? { lead: warning } : {}),
        ...(said.language === language ? {} : { aside: inEnglish }),
        ...(link === '' ? {} : { link: { path: link, words: more } }),
      }
    }),
  }
}
