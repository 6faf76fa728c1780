import { redirect } from 'react-router'
import { unknownPathTarget } from '#domain/arrival/canonical-path.ts'
import { loadAnew } from '#web/site/leading/load-anew.ts'

/** People are sent home with their query [R27]; programs get 404. */
function load({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url)
  const target = unknownPathTarget(pathname, search)
  if (target === undefined) throw new Response(null, { status: 404 })
  return redirect(target)
}

export const loader = load
/** Many addresses only lead on, which the server knows. */
export const clientLoader = loadAnew

export default function Unknown() {
  return null
}
