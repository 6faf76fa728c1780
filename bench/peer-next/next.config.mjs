/** Everything else is as Next has it: React's compiler off, compression on. */
export default {
  poweredByHeader: false,
  // The folder above has packages of its own.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}
