import { readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'

// A pid may be recycled; together with its start time and the boot id it identifies one process.
export const ProcessIdentity = z.object({
  pid: z.int().positive(),
  startTicks: z.string(),
  bootId: z.string(),
})
export type ProcessIdentity = z.infer<typeof ProcessIdentity>

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const stat = readStat(pid)
  return stat && { pid, startTicks: stat.startTicks, bootId: bootId() }
}

export function isRunning(identity: ProcessIdentity): boolean {
  const stat = readStat(identity.pid)
  return stat?.startTicks === identity.startTicks && identity.bootId === bootId()
}

export function processTree(rootPid: number): ProcessIdentity[] {
  const stats = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readStat(Number(entry)) ?? [])
  const tree = stats.filter((stat) => stat.pid === rootPid)
  for (const member of tree) tree.push(...stats.filter((stat) => stat.parentPid === member.pid))
  return tree.map(({ pid, startTicks }) => ({ pid, startTicks, bootId: bootId() }))
}

export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): void {
  if (isRunning(identity)) sendSignal(identity.pid, signal)
}

export function signalGroup(identity: ProcessIdentity, signal: NodeJS.Signals): void {
  if (isRunning(identity)) sendSignal(-identity.pid, signal)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function readStat(pid: number) {
  const text = readProcFile(`/proc/${pid}/stat`)
  if (text === undefined) return undefined
  // The command name is in parentheses and may itself contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, parentPid] = fields
  const startTicks = fields[19]
  // Without a reaper, dead orphans remain as zombies: these count as gone.
  if (state === undefined || startTicks === undefined || 'ZX'.includes(state)) return undefined
  return { pid, parentPid: Number(parentPid), startTicks }
}

function readProcFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}
