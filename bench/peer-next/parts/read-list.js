import { readFileSync } from 'node:fs'

let list

/** What the bench wrote down from our own list: read once, as if a query cost nothing. */
export function readList() {
  list ??= JSON.parse(readFileSync(process.env.PEER_LIST, 'utf8'))
  return list
}
