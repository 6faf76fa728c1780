/** Why the product cannot start, in a sentence for the terminal. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

const reasons: Record<string, string> = {
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  ENOENT: 'no folder can be made there',
}

/** Turns a file system's error into a sentence with the path; others stay as they are. */
export function explainFileError(error: unknown, path: string): unknown {
  const reason = reasons[errorCode(error) ?? '']
  if (!reason) return error
  return new StartProblem(
    `Cannot write to ${path}: ${reason}. Correct that, or choose another directory with DATA_DIR.`,
  )
}

/** An error's code from Node or PostgreSQL ('ENOENT', '57P03'), if any. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
