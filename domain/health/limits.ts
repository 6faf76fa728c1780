/** Where alerts, the health screen and the doctor draw the same lines. */
export const healthLimits = {
  /** Below it uploads and papers are refused soon. */
  diskBytes: 2e9,
  /** Ordering the next certificate that seals takes days. */
  signerDays: 30,
  /** A timer renews a TLS certificate a month before its end; later than this it has failed. */
  tlsDays: { bad: 14, look: 28 },
  /** A nightly backup is a day old; two days mean that one failed. */
  backupHours: { bad: 50, look: 26 },
  /** A timer tries a restore each month. */
  restoreTestDays: 40,
} as const
