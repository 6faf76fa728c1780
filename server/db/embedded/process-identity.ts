import { readFileSync } from 'node:fs'

/** Tells a process from a later one with the same number. */
export type ProcessIdentity = { pid: number; bootId: string; startedAt: string }

/** Identity of a running process; undefined when it has ended. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!isRunning(pid)) return undefined
  return { pid, bootId: readOrEmpty('/proc/sys/kernel/random/boot_id'), startedAt: startTicks(pid) }
}

/** Whether exactly this process runs, even if its number was reused. */
export function isSameProcess(known: ProcessIdentity): boolean {
  const now = identifyProcess(known.pid)
  return now !== undefined && now.bootId === known.bootId && now.startedAt === known.startedAt
}

/** A running process's command line; empty if ended or a zombie. */
export function commandLine(pid: number): string[] {
  return readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process exists too, it only may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function startTicks(pid: number): string {
  // Field 22 of proc(5) stat; the bracketed name may hold spaces.
  const afterName = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1) ?? ''
  return afterName.split(' ')[19] ?? ''
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
