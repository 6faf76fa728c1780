import { redirect } from 'react-router'
import { unknownPathTarget } from '#domain/arrival/canonical-path.ts'

/** People are sent home with their query [R27]; programs get 404. */
function load({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url)
  const target = unknownPathTarget(pathname, search)
  if (target === undefined) throw new Response(null, { status: 404 })
  return redirect(target)
}

export const loader = load
export const clientLoader = load

export default function Unknown() {
  return null
}
