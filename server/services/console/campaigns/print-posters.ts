import { encode } from 'uqr'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/posters.ts'
import { posterAddress } from '#domain/campaigns/posters/poster-rule.ts'
import { Problem } from '#domain/problem.ts'
import { loadSharp } from '#server/adapters/load-sharp.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import { listPostersById } from '#server/db/campaigns/posters.ts'
import { listLinks } from '#server/db/campaigns/slugs.ts'
import type { Deps } from '#server/deps.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Posters as one PDF. Throws `not-found` where one of them is unknown. */
export async function printPosters(
  { db, clock, env }: Parts,
  { session }: StaffAsker,
  { posterIds, perPage, headline }: Input<typeof calls.printPosters>,
) {
  const rows = await listPostersById(db, posterIds)
  if (rows.length !== new Set(posterIds).size) throw new Problem('not-found')
  const slugs = [...new Set(rows.map(({ slug }) => slug))]
  const host = new URL(env.ORIGIN).host
  const bytes = await composeApart(
    {
      document: 'posters',
      input: {
        title: 'Posters',
        number: slugs.join(', '),
        language: 'en',
        issuer: await currentIssuer(db),
        issuedAt: clock.now().toISOString(),
        perPage: perPage === '4' ? 4 : 1,
        headline,
        posters: rows.map(({ id, slug, place }) => ({
          address: posterAddress(env.ORIGIN, slug, id),
          spoken: `${host}/${slug}`,
          place,
        })),
      },
    },
    session.memberId,
  )
  return { bytes, type: 'application/pdf' }
}

/** Pixels of a picture's side: enough for a hand's width in print. */
const PIXELS = 1_200

/** The code of a link or a poster. Throws `not-found`. */
export async function makeQrCode(
  { db, env }: Parts,
  _asker: StaffAsker,
  { slug, posterId, format }: Input<typeof calls.makeQrCode>,
) {
  const { good } = await listLinks(db)
  if (!good.some((link) => link.slug === slug)) throw new Problem('not-found')
  const [poster] = posterId ? await listPostersById(db, [posterId]) : []
  if (posterId && poster?.slug !== slug) throw new Problem('not-found')
  const address = posterId ? posterAddress(env.ORIGIN, slug, posterId) : `${env.ORIGIN}/${slug}`
  const svg = qrDrawing(address)
  if (format === 'svg') return { bytes: Buffer.from(svg), type: 'image/svg+xml' }
  const sharp = await loadSharp()
  const bytes = await sharp(Buffer.from(svg))
    .resize(PIXELS, PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return { bytes, type: 'image/png' }
}

/** Black on white with the quiet zone that readers need, as one path. */
function qrDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
