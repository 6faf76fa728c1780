import { redirectDocument } from 'react-router'

/** A page that leads on is asked of the server, also from inside the app: it may be elsewhere at once. */
export function loadAnew({ request }: { request: Request }): never {
  throw redirectDocument(request.url)
}
