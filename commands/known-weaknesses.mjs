import { execFile } from 'node:child_process'
import { projectRoot } from './project.mjs'

const PATIENCE_MS = 60_000

/** Weaknesses that the registry knows of what the product runs with; without a registry it says so. */
export const knownWeaknesses = { name: 'known weaknesses', run: lookUp }

async function lookUp() {
  const told = await new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--omit=dev', '--json'],
      { cwd: projectRoot, timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 },
      (_error, out) => resolve(out),
    )
  })
  const found = weaknessesIn(told)
  if (!found) {
    const remark = 'The registry does not answer: known weaknesses were not looked up.'
    return { passed: 0, failed: 0, remarks: [remark] }
  }
  for (const line of found) console.log(line)
  return { passed: found.length === 0 ? 1 : 0, failed: found.length, remarks: [] }
}

/** A line for each weakness that is high or critical; undefined where nothing was looked up. */
export function weaknessesIn(text) {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!report.vulnerabilities) return undefined
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
}
