import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

/** Unknown paths lead home with their query (R27). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/${new URL(request.url).search}`)
}

export default function Unknown() {
  return null
}
