import { readFileSync, readdirSync } from 'node:fs'

const EVERY_MS = 500
const PAGE_BYTES = 4096

export interface ProcessLimits {
  /** Private memory limit of one renderer process. */
  pageMaxBytes: number
  /** Memory limit of all processes together. */
  browserMaxBytes: number
  processesMax: number
}

// Chromium with a few quiet tabs uses about 300 MB; no legitimate page needs 512 MB for itself.
export const PROCESS_LIMITS: ProcessLimits = {
  pageMaxBytes: 512 * 1024 ** 2,
  browserMaxBytes: 1024 ** 3,
  processesMax: 80,
}

interface Process {
  pid: number
  isOfPages: boolean
  bytes: number
}

/** Kills renderer processes above the limits, which costs the page, not the scan. Returns a stop function. */
export function guardProcesses(
  group: number,
  limits: ProcessLimits,
  onKill: (reason: 'memory' | 'processes') => void,
): () => void {
  const end = (pid: number, reason: 'memory' | 'processes') => {
    try {
      process.kill(pid, 'SIGKILL')
      onKill(reason)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
  const check = () => {
    const all = processesOf(group)
    for (const { pid } of tooLarge(all, limits)) end(pid, 'memory')
    for (const { pid } of tooMany(all, limits)) end(pid, 'processes')
  }
  const timer = setInterval(check, EVERY_MS).unref()
  return () => clearInterval(timer)
}

export function tooLarge(all: readonly Process[], limits: ProcessLimits): Process[] {
  const sum = all.reduce((bytes, each) => bytes + each.bytes, 0)
  const ofPages = all.filter(({ isOfPages }) => isOfPages).toSorted((one, other) => other.bytes - one.bytes)
  const found = ofPages.filter(({ bytes }) => bytes > limits.pageMaxBytes)
  return found.length === 0 && sum > limits.browserMaxBytes ? ofPages.slice(0, 1) : found
}

/** The newest renderer processes above the limit. */
export function tooMany(all: readonly Process[], { processesMax }: ProcessLimits): Process[] {
  const excess = all.length - processesMax
  if (excess <= 0) return []
  return all
    .filter(({ isOfPages }) => isOfPages)
    .toSorted((one, other) => other.pid - one.pid)
    .slice(0, excess)
}

function processesOf(group: number): Process[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name), group) : []))
}

function readProcess(pid: number, group: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(processGroup) !== group) return []
    const isOfPages = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return [{ pid, isOfPages, bytes: (resident - shared) * PAGE_BYTES }]
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))
}
