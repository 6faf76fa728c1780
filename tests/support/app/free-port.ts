import { freePorts } from '#tests/support/cluster/ports.ts'

/** A port of this machine that nobody listens on, given once in this process. */
export const freePort = freePorts()
