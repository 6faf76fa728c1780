import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatReference } from '#domain/campaigns/chat-reference.ts'
import { dynamicTarget } from '#domain/campaigns/dynamic-target.ts'
import { insertRule, saveLink } from '#server/db/campaigns/slugs.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { readSeedLinks, seedSlugs } from '#server/seed/seed-slugs.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import type { Answered } from '#tests/support/app/ask-at.ts'

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile' }
const desk = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let product: TestApp
let server: TestWebServer
beforeAll(async () => {
  product = await anApp({ env: { ORIGIN: 'https://daarly.example' } })
  await seedSlugs(product.deps)
  await product.deps.links.load()
  server = await aWebServer(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

const ask = (path: string, headers: Record<string, string> = phone) => server.ask(path, { headers })
const textOf = ({ headers }: Answered) =>
  new URL(headers.location ?? '').searchParams.get('text') ?? ''
const cookieOf = ({ headers }: Answered, name: string) =>
  headers['set-cookie']
    ?.find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1)

/** The visits of this work alone: the clock moves on before it. */
async function newVisits(work: () => Promise<unknown>) {
  product.clock.advance({ seconds: 1 })
  await work()
  await product.deps.visits.flush()
  return product.db
    .selectFrom('slug_visits')
    .selectAll()
    .where('visited_at', '>=', product.clock.now())
    .execute()
}

const named = [
  'support',
  'whatsapp_us',
  'whatsapp',
  'trade-license',
  'visa-sample',
  'offer-letter-sample',
  'nas-insurance-list',
  'visaportal',
  'poea',
  'attested-contract',
  'patiencetips',
  'maid-visa-apply',
  'client-relations-chat',
  'maid-relations-chat',
]

test('[X01] [X03] each named link goes straight to its chat on a phone', async () => {
  const texts = new Set<string>()
  for (const slug of named) {
    const answer = await ask(`/${slug}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toMatch(/^https:\/\/wa\.me\/97150000000\d\?text=/)
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.headers['cache-control']).toBe('no-store')
    texts.add(textOf(answer).replace(/#\w{8}$/, ''))
  }
  // Two names of one chat.
  expect(texts.size).toBe(named.length - 1)
})

test('[X01] a sample that is there is opened, on any device', async () => {
  for (const slug of ['agreement-sample', 'dd-sample']) {
    for (const agent of [phone, desk]) {
      expect((await ask(`/${slug}`, agent)).headers.location).toBe(
        `/api/resources/downloadresource?code=${slug}`,
      )
    }
  }
})

test('[X01] reviews go to the review page of the settings, else to our own, on any device', async () => {
  for (const slug of ['Google', 'reviews', 'reviewus']) {
    expect((await ask(`/${slug}`, desk)).headers.location).toBe('/counter-reviews')
  }
  const links = await getSetting(product.db, 'links')
  await saveSetting(product.db, 'links', { ...links, reviewLink: 'https://reviews.example/us' })
  await product.deps.links.load()
  expect((await ask('/Google?gclid=1', desk)).headers.location).toBe(
    'https://reviews.example/us?gclid=1',
  )
  await saveSetting(product.db, 'links', links)
  await product.deps.links.load()
})

test('[X02] every link of the file leads somewhere, each chat with a text in five languages', async () => {
  const seeded = await readSeedLinks()
  expect(seeded.filter(({ slug }) => /^qr\d\d$/.test(slug))).toHaveLength(37)
  const languages: number[] = []
  for (const { slug, target } of seeded) {
    const { status, headers } = await ask(`/${slug}`)
    expect([slug, status, headers.location]).toEqual([
      slug,
      302,
      expect.stringMatching(/^(https:|\/)/),
    ])
    languages.push(target.kind === 'chat' ? Object.keys(target.texts ?? {}).length : 5)
  }
  expect(languages.every((count) => count === 5)).toBe(true)
  expect(textOf(await ask('/qr07?lang=fr'))).toContain('QR 07')
  expect(textOf(await ask('/qr07?lang=fr'))).toMatch(/^Bonjour/)
  expect(textOf(await ask('/qr07', { ...phone, cookie: 'lang=ru' }))).toMatch(/^Здравствуйте/)
})

test('[X02] what staff changed stays when the links are seeded again', async () => {
  const link = (await readSeedLinks()).find(({ slug }) => slug === 'web-help')
  if (!link) throw new Error('no such link')
  await saveLink(product.db, { ...link, target: { kind: 'page', path: '/hire-maid/faq' } })
  await seedSlugs(product.deps)
  await product.deps.links.load()
  const { headers } = await ask('/web-help?utm_term=a&utm_source=fb&token=t')
  const url = new URL(headers.location ?? '', 'https://daarly.example')
  expect(url.pathname).toBe('/hire-maid/faq')
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...link.campaign, utm_term: 'a' })
})

const visaLinks = [
  ['nanny visa', 'wa-1', 'my nanny', '/visas/nanny'],
  ['maid visa', 'wa-2', 'my maid', '/visas/maid'],
  ['driver visa', 'wa-3', 'my driver', '/visas/driver'],
  [undefined, 'maid-visa-apply', 'apply for a maid', '/visas/maid'],
] as const

// The specification names a chat as their end; where they lead is data.
test('[R26] [X01] [X02] links of visas open the chat of their kind, until staff name the page that applies', async () => {
  const seeded = await readSeedLinks()
  for (const [content, slug, chat, page] of visaLinks) {
    const from = content
      ? dynamicTarget(new URLSearchParams({ utm_content: content, utm_source: 'g' }))
      : `/${slug}?utm_source=g`
    expect(from).toMatch(new RegExp(`^/${slug}\\?`))
    expect(textOf(await ask(from))).toContain(chat)
    const link = seeded.find((one) => one.slug === slug)
    if (!link) throw new Error(`no link ${slug}`)
    await saveLink(product.db, { ...link, target: { kind: 'page', path: page } })
    await product.deps.links.load()
    for (const agent of [phone, desk]) {
      const { headers } = await ask(from, agent)
      const { pathname, searchParams } = new URL(headers.location ?? '', 'https://daarly.example')
      expect(pathname).toBe(page)
      expect(searchParams.get('utm_source')).toBe('g')
      expect(searchParams.get('utm_content')).toBe(content ?? null)
    }
    await saveLink(product.db, link)
  }
  await product.deps.links.load()
})

test('[X03] on a computer the chat is stored and the page that has it is opened', async () => {
  const answer = await ask('/qr07', desk)
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('/whatsapp-us?nb=wa_link')
  expect((await ask('/qr07?token=a&fbclid=1&utm_term=b', desk)).headers.location).toBe(
    '/whatsapp-us?nb=wa_link&fbclid=1&utm_term=b',
  )
  const stored = cookieOf(answer, 'CC_WA_LINK') ?? ''
  expect(stored).toMatch(/^https:\/\/wa\.me\/971500000001\?text=Hello/)
  expect(new URL(stored).searchParams.get('text')).toContain('QR 07')
})

test('[X02] letter case, slashes, encoding and a slip of the pen do not matter', async () => {
  for (const path of ['/QR07', '/qr07/', '/%71r07', '//qr07']) {
    expect(textOf(await ask(path))).toContain('QR 07')
  }
  const visits = await newVisits(async () => {
    expect(textOf(await ask('/suport'))).toContain('help')
  })
  expect(visits).toMatchObject([{ slug: 'support', asked: 'suport', suggestion: null }])
})

test('[X02] an unknown one goes to the root and is kept with what was probably meant', async () => {
  const visits = await newVisits(async () => {
    expect((await ask('/qr38?utm_source=fb')).body).toBe('<p>page</p>')
    await ask('/971501234567')
    await ask('/a/b')
    await ask('/api/none')
    await ask('/hire-maid')
  })
  expect(visits).toMatchObject([
    { slug: null, asked: 'qr38', suggestion: expect.stringMatching(/^qr\d\d$/), target: '/' },
  ])
})

test('[X04] a visit is kept with its campaign, device and journey, and nothing of a person', async () => {
  const posterId = '5a0c5a0c-1111-4222-8333-944444444444'
  let answer: Answered | undefined
  const [visit] = await newVisits(async () => {
    answer = await ask(`/qr09?qr=${posterId}&utm_term=Two&gclid=secret&utm_source=fb`)
  })
  if (!answer) throw new Error('no answer')
  const journey = cookieOf(answer, 'CC_journeyId') ?? ''
  expect(journey).toMatch(uuid)
  expect(visit).toMatchObject({
    slug: 'qr09',
    asked: null,
    kind: 'human',
    device: 'mobile',
    language: 'en',
    mode: 'maid',
    campaign: { utm_source: 'poster', utm_medium: 'qr', utm_campaign: 'qr09', utm_term: 'Two' },
    poster: posterId,
    rule_id: null,
    target: 'chat 971500000001',
    journey_id: journey,
    visited_at: product.clock.now(),
  })
  expect(JSON.stringify(visit)).not.toMatch(/secret|iPhone|127\.0/)
  expect(textOf(answer)).toMatch(new RegExp(`\n\n#${chatReference(journey)}$`))
})

test('[X04] a journey that was handed on continues', async () => {
  const journey = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'
  const byCookie = await ask('/qr01', { ...phone, cookie: `a=b; CC_journeyId=${journey}` })
  const byAddress = await ask(`/qr01?journeyId=${journey}`)
  for (const answer of [byCookie, byAddress]) {
    expect(textOf(answer)).toMatch(new RegExp(`#${chatReference(journey)}$`))
  }
  const forged = await ask('/qr01', { ...phone, cookie: 'CC_journeyId=%0d%0aSet-Cookie:x' })
  expect(cookieOf(forged, 'CC_journeyId')).toMatch(uuid)
})

test('[B04] [X04] a journey that is no UUID continues and is kept under its code', async () => {
  let answer: Answered | undefined
  const [visit] = await newVisits(async () => {
    answer = await ask('/qr01?journeyId=partner-7')
  })
  if (!answer) throw new Error('no answer')
  expect(cookieOf(answer, 'CC_journeyId')).toBe('partner-7')
  expect(textOf(answer)).toMatch(new RegExp(`#${chatReference('partner-7')}$`))
  expect(chatReference(visit?.journey_id ?? '')).toBe(chatReference('partner-7'))
})

test('[M01] [M02] flags and mode of a link stay for what follows', async () => {
  const cookie = 'flags=sss.nfts'
  const answer = await ask('/wa-1?v_auh=1&nfts=0&utm_content=nanny+visa', { ...phone, cookie })
  expect([cookieOf(answer, 'flags'), cookieOf(answer, 'mode')]).toEqual(['auh.sss', 'nannyMode'])
  const plain = await ask('/wa-1', { ...phone, cookie })
  expect([cookieOf(plain, 'flags'), cookieOf(plain, 'mode')]).toEqual([undefined, undefined])
  const diverted = await ask('/wa-2?v_auh=1', desk)
  expect(diverted.headers.location).toBe('/whatsapp-us?nb=wa_link&v_auh=1')
})

test('[X04] previews, bots and those who only look ahead are told apart from people', async () => {
  const visits = await newVisits(async () => {
    await ask('/qr02', { 'user-agent': 'WhatsApp/2.26.1 A' })
    await ask('/qr02', { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' })
    await ask('/qr02', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await ask('/qr02', {})
    await ask('/qr02', { ...phone, 'sec-purpose': 'prefetch;prerender' })
    await server.ask('/qr02', { method: 'HEAD', headers: phone })
    await ask('/qr02', {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148 Instagram 400.0 (iPhone)',
    })
    await ask('/qr02', { 'user-agent': 'Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/500.0;FBBV/1]' })
  })
  expect(visits.map(({ kind }) => kind).toSorted()).toEqual(
    ['preview', 'preview', 'bot', 'bot', 'prefetch', 'preview', 'human', 'human'].toSorted(),
  )
  expect(
    visits.filter(
      ({ kind, journey_id }) => ['human', 'bot'].includes(kind) !== (journey_id !== null),
    ),
  ).toEqual([])
})

test('[X02] a program that draws previews gets a card in the language of the link', async () => {
  const { status, body, headers } = await ask('/qr02?lang=ar', {
    'user-agent': 'WhatsApp/2.26.1 A',
  })
  expect(status).toBe(200)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('property="og:image" content="https://daarly.example/icon-512.png"')
  expect(headers['set-cookie']).toBeUndefined()
  const head = await server.ask('/qr02', {
    method: 'HEAD',
    headers: { 'user-agent': 'WhatsApp/2' },
  })
  expect([head.status, head.body]).toEqual([302, ''])
  expect(head.headers.location).toBe('/whatsapp-us?nb=wa_link')
})

test('[O05] [X04] rules choose number and target; the rule that did is kept', async () => {
  const rule = await insertRule(product.db, {
    name: 'Facebook at night',
    place: 1,
    conditions: [{ field: 'utm_content', operator: 'in', values: ['night', 'late'] }],
    when: { hours: { from: '09:00', to: '11:00' } },
    use: { number: 'nb3' },
  })
  await insertRule(product.db, {
    name: 'One poster',
    place: 1,
    slug: 'qr33',
    conditions: [{ field: 'language', operator: '=', values: ['ar'] }],
    use: { target: { kind: 'page', path: '/hire-maid' } },
  })
  await product.deps.links.load()
  const visits = await newVisits(async () => {
    const answer = await ask('/qr03?utm_content=Night')
    expect(answer.headers.location).toMatch(/^https:\/\/wa\.me\/971500000003\?/)
  })
  expect(visits).toMatchObject([{ rule_id: rule, target: 'chat 971500000003' }])
  expect((await ask('/qr33?lang=ar')).headers.location).toMatch(/^\/hire-maid\?.*lang=ar/)
  product.clock.advance({ minutes: 61 })
  const later = await ask('/qr03?utm_content=Night')
  expect(later.headers.location).toMatch(/^https:\/\/wa\.me\/971500000001\?/)
})

test('[X02] a link that is paused, over or not begun leads to its fallback, else home', async () => {
  const [first] = await readSeedLinks()
  if (!first) throw new Error('no link')
  const fallback = { kind: 'page', path: '/hire-maid' } as const
  await saveLink(product.db, { ...first, slug: 'fair', isPaused: true, fallback })
  await saveLink(product.db, { ...first, slug: 'over', when: { until: '2026-11-20' } })
  await saveLink(product.db, { ...first, slug: 'soon', when: { from: '2026-11-22' } })
  await product.deps.links.load()
  expect((await ask('/fair?gclid=1')).headers.location).toBe('/hire-maid?gclid=1')
  expect((await ask('/over')).headers.location).toBe('/')
  expect((await ask('/soon')).headers.location).toBe('/')
  product.clock.advance({ days: 1 })
  expect((await ask('/soon')).headers.location).toMatch(/^https:\/\/wa\.me\//)
})

test('[X02] doubled, huge, half-encoded and hostile words are harmless', async () => {
  const hostile = [
    'utm_source=a&utm_source=b',
    `utm_source=${'x'.repeat(8_000)}`,
    'utm_source=%E0%A4%A&lang=%',
    'utm_source=%0d%0aSet-Cookie:x=1&journeyId=%0d%0a&qr=%00',
    'utm_source=%00&utm_term=%ED%A0%80&utm_content=\u00ff',
    `${'a=1&'.repeat(2_000)}`,
    'lang=ru-hacker&token=secret',
  ]
  const visits = await newVisits(async () => {
    for (const query of hostile) {
      for (const agent of [phone, desk]) {
        const { status, headers } = await ask(
          encodeURI(`/qr04?`) + encodeURI(query).replaceAll('%25', '%'),
          agent,
        )
        expect(status).toBe(302)
        expect(headers['x-injected']).toBeUndefined()
        expect(headers.location).not.toMatch(/secret|[\r\n]/)
      }
    }
  })
  expect(visits).toHaveLength(hostile.length * 2)
})
