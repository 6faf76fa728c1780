/**
 * What two browsers tell each other to connect. Each says that it is there (`here`); the household
 * offers when she says so.
 */
export const signalKinds = ['here', 'offer', 'answer', 'candidate', 'bye'] as const

/** Longest description of a connection. */
export const SIGNAL_LENGTH = 20_000
/** Without a connection after so long, the page offers the telephone. */
export const CONNECT_SECONDS = 12

/** Most that the call sends of pictures each second, which the page sets. */
const CALL_KILOBITS = 300
/** Data that an interview uses on one device, both ways, in MB, rounded up to tens. */
export function callMegabytes(minutes: number): number {
  const megabytes = (CALL_KILOBITS * 2 * 60 * minutes) / 8 / 1000
  return Math.ceil(megabytes / 10) * 10
}
