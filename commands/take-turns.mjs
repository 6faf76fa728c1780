import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work while no other process that names the same file does its own. */
export async function takeTurns(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  while (!claim(file)) await pause(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // Whoever was killed cannot give its turn back.
    if (!isAlive(Number(readOrEmpty(file)))) rmSync(file, { force: true })
    return false
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  // Its number is not written yet, or the file has just gone: look again.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
