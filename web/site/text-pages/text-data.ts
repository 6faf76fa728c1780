import { brand } from '#domain/brand.ts'
import { lineFor } from '#domain/site/contacts.ts'
import { isSampleContact } from '#domain/site/sample-contacts.ts'
import { clockOfHour } from '#domain/site/hours.ts'
import { textPages } from '#domain/site/text-pages.ts'
import { breadcrumbs } from '#web/shell/page/breadcrumbs.ts'
import type { TextPageData } from './load-text-page.ts'
import { layoutOf } from './text-layouts.ts'

/** Structured data of the page's place and contacts, only of set values. */
export function textData(page: TextPageData, { title, above }: { title: string; above: string }) {
  const graph = [crumbs(page, title, above), ...contactPoints(page), ...services(page, title)]
  return { '@context': 'https://schema.org', '@graph': graph }
}

function crumbs({ code, origin }: TextPageData, title: string, above: string): object {
  const { parent } = layoutOf(code)
  const places = [
    { name: brand.name, item: `${origin}/` },
    ...(parent ? [{ name: above, item: origin + textPages[parent].path }] : []),
    { name: title },
  ]
  return breadcrumbs(...places)
}

/** Search engines get no sample numbers. */
function contactPoints({ code, contacts, origin }: TextPageData): object[] {
  const layout = layoutOf(code)
  if (layout.kind !== 'contact' || !contacts || contacts.areSamples) return []
  const line = lineFor(layout.purpose, contacts)
  if (isSampleContact(line.phone)) return []
  return [
    {
      '@type': 'Organization',
      name: brand.name,
      url: `${origin}/`,
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: line.phone,
        areaServed: 'AE',
        ...(line.languages?.length ? { availableLanguage: line.languages } : {}),
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: weekdays,
          opens: clockOfHour(contacts.hours.opens),
          closes: clockOfHour(contacts.hours.closes),
        },
      },
    },
  ]
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function services({ code, origin }: TextPageData, title: string): object[] {
  if (code !== 'services') return []
  return [
    {
      '@type': 'Service',
      name: title,
      areaServed: { '@type': 'Country', name: 'United Arab Emirates' },
      provider: { '@type': 'Organization', name: brand.name, url: `${origin}/` },
    },
  ]
}
