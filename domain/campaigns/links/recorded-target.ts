import type { Destination } from './link-table.ts'

/** A visit's target as it is recorded: a chat with its numbers, a path of ours, or another site's host. */
export const recordedTarget = (destination: Destination): string =>
  destination.kind === 'chat'
    ? `chat ${destination.numbers.join(' ')}`
    : placeOf(destination.location)

const placeOf = (location: string): string =>
  location.startsWith('/') ? (location.split(/[?#]/)[0] ?? '/') : new URL(location).host
