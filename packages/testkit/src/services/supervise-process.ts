import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { baseChildEnv } from '../env.ts'
import { StopWaiting, waitFor } from '../wait-for.ts'
import { ownsPort } from './port-ownership.ts'
import {
  ProcessIdentity,
  identifyProcess,
  isRunning,
  processTree,
  signalGroup,
  signalProcess,
} from './process-identity.ts'

export interface ProcessHandle {
  readonly name: string
  readonly pid: number
  readonly url: string
  readonly logFile: string
  /** Resolves once the signal is sent; for SIGKILL, once the process and its descendants are gone. */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Sends SIGSTOP to it and its descendants; only SIGKILL and `resume` have an effect after that. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
  /** Stops it if it is still running; keeps ports and data. */
  restart: () => Promise<void>
  isHealthy: () => Promise<boolean>
}

export interface ProcessSpec {
  name: string
  dir: string
  url: string
  ports: readonly number[]
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  cwd?: string
  user?: { uid: number; gid: number }
  isReady: () => Promise<boolean>
  stopSignal?: NodeJS.Signals
  askToStop?: () => Promise<void>
  readyTimeoutMs: number
  /** True if it keeps running after the process that started it has ended, for whatever reason. */
  isDetached: boolean
  /** Log pattern meaning that it will never be ready, although it still runs. */
  failure?: RegExp | undefined
}

const stopTimeoutMs = 20_000

// A recorded port may briefly be in use as the local end of an outgoing connection, and the children of a killed
// postmaster take a moment to exit.
const passingTrouble = /address already in use|pre-existing shared memory/i

/** Attaches to the recorded process if it runs, otherwise starts it. Resolves once it answers on ports it owns. */
export async function superviseProcess(spec: ProcessSpec): Promise<ProcessHandle> {
  const running = await attachProcess(spec)
  if (running) {
    const isUp = await untilReady(spec, running.pid, spec.readyTimeoutMs).catch(() => false)
    if (isUp) return running
    await running.stop()
  }
  return createHandle(spec, await startProcess(spec))
}

/** Always starts a new process; one recorded in the same directory is stopped first. */
export async function startAnew(spec: ProcessSpec): Promise<ProcessHandle> {
  const earlier = await attachProcess(spec)
  await earlier?.stop()
  return createHandle(spec, await startProcess(spec))
}

export async function attachProcess(spec: ProcessSpec): Promise<ProcessHandle | undefined> {
  const identity = await readRecord(spec.dir)
  return identity && isRunning(identity) ? createHandle(spec, identity) : undefined
}

export async function isRecordedRunning(dir: string): Promise<boolean> {
  const identity = await readRecord(dir)
  return identity !== undefined && isRunning(identity)
}

function createHandle(spec: ProcessSpec, started: ProcessIdentity): ProcessHandle {
  let current = started
  const stop = async () => {
    await stopProcess(spec, current)
    if (!(await isRecordedRunning(spec.dir))) await rm(recordFile(spec.dir), { force: true })
  }
  return {
    name: spec.name,
    url: spec.url,
    logFile: logFileOf(spec),
    get pid() {
      return current.pid
    },
    kill: async (signal) => {
      if (signal === 'SIGKILL') await killTree(current)
      else signalProcess(current, signal)
    },
    pause: () => signalTree(current, 'SIGSTOP'),
    resume: () => signalTree(current, 'SIGCONT'),
    stop,
    restart: async () => {
      await stop()
      current = await startProcess(spec)
    },
    isHealthy: async () => isRunning(current) && (await isAnswering(spec, current.pid)),
  }
}

const ownProcesses = new Map<ProcessIdentity, ProcessSpec>()

/** Stops every process that should end with this one, whether or not it was ready yet. */
export async function stopOwnProcesses(): Promise<void> {
  await Promise.all([...ownProcesses].map(([identity, spec]) => stopProcess(spec, identity)))
}

async function startProcess(spec: ProcessSpec): Promise<ProcessIdentity> {
  await mkdir(spec.dir, { recursive: true })
  const deadline = performance.now() + spec.readyTimeoutMs
  for (;;) {
    const logStart = await sizeOfLog(spec)
    const identity = await spawnProcess(spec)
    try {
      await untilReady(spec, identity.pid, deadline - performance.now(), logStart)
      return identity
    } catch (error) {
      await killTree(identity)
      const printed = await readLog(spec, logStart)
      const mayRetry = error instanceof StopWaiting && performance.now() < deadline - 1000
      if (mayRetry && passingTrouble.test(printed)) continue
      const complaint =
        error instanceof StopWaiting ? 'ended' : `was not ready within ${spec.readyTimeoutMs} ms`
      throw new Error(`${spec.name} ${complaint}. Its log is ${logFileOf(spec)}:\n${printed}`, {
        cause: error,
      })
    }
  }
}

async function spawnProcess(spec: ProcessSpec): Promise<ProcessIdentity> {
  const log = await open(logFileOf(spec), 'a')
  // setpriv execs the command, so the pid stays the same; the kernel then kills it with its parent.
  const words = spec.isDetached
    ? [spec.command, ...spec.args]
    : ['setpriv', '--pdeathsig', 'KILL', '--', spec.command, ...spec.args]
  const [command = spec.command, ...args] = words
  try {
    const child = spawn(command, args, {
      cwd: spec.cwd ?? spec.dir,
      detached: true,
      env: { ...baseChildEnv(), ...spec.env },
      stdio: ['ignore', log.fd, log.fd],
      ...spec.user,
    })
    const failure = new Promise<never>((_resolve, reject) => child.once('error', reject))
    const spawned = new Promise<void>((resolve) => child.once('spawn', resolve))
    await Promise.race([spawned, failure])
    child.unref()
    const identity = child.pid === undefined ? undefined : identifyProcess(child.pid)
    if (!identity) throw new Error(`${spec.name} ended at once. Its log is ${logFileOf(spec)}`)
    if (!spec.isDetached) ownProcesses.set(identity, spec)
    await writeFile(recordFile(spec.dir), `${JSON.stringify(identity)}\n`)
    return identity
  } finally {
    await log.close()
  }
}

async function untilReady(spec: ProcessSpec, pid: number, timeoutMs: number, logStart = 0): Promise<boolean> {
  const identity = identifyProcess(pid)
  return waitFor(
    async () => {
      if (!identity || !isRunning(identity)) throw new StopWaiting(`${spec.name} ended while starting`)
      if (spec.failure?.test(await readLog(spec, logStart))) {
        throw new StopWaiting(`${spec.name} failed while starting`)
      }
      return isAnswering(spec, pid)
    },
    { timeoutMs, everyMs: 25, what: `${spec.name} to answer at ${spec.url}` },
  )
}

// No requests are sent to a port before it is known to belong to our process.
async function isAnswering(spec: ProcessSpec, pid: number): Promise<boolean> {
  if (!spec.ports.every((port) => ownsPort(pid, port))) return false
  return spec.isReady().catch(() => false)
}

async function stopProcess(spec: ProcessSpec, identity: ProcessIdentity): Promise<void> {
  if (!isRunning(identity)) return
  const tree = processTree(identity.pid)
  if (spec.askToStop) await spec.askToStop().catch(() => signalProcess(identity, 'SIGTERM'))
  else signalProcess(identity, spec.stopSignal ?? 'SIGTERM')
  await waitFor(() => !tree.some(isRunning), { timeoutMs: stopTimeoutMs, everyMs: 25 }).catch(() =>
    killTree(identity),
  )
}

function signalTree(identity: ProcessIdentity, signal: NodeJS.Signals): void {
  for (const member of processTree(identity.pid)) signalProcess(member, signal)
}

async function killTree(identity: ProcessIdentity): Promise<void> {
  const tree = processTree(identity.pid).filter(() => isRunning(identity))
  signalGroup(identity, 'SIGKILL')
  for (const member of tree) signalProcess(member, 'SIGKILL')
  await waitFor(() => !tree.some(isRunning), {
    timeoutMs: stopTimeoutMs,
    everyMs: 10,
    what: `process ${identity.pid} to be gone after SIGKILL`,
  })
}

async function readRecord(dir: string): Promise<ProcessIdentity | undefined> {
  const record = await readFile(recordFile(dir), 'utf8').catch(() => undefined)
  // Empty after a power cut, since it is written without fsync.
  return record === undefined || record.trim() === '' ? undefined : ProcessIdentity.parse(JSON.parse(record))
}

async function sizeOfLog(spec: ProcessSpec): Promise<number> {
  const info = await stat(logFileOf(spec)).catch(() => undefined)
  return info?.size ?? 0
}

async function readLog(spec: ProcessSpec, fromByte: number): Promise<string> {
  const start = Math.max(fromByte, (await sizeOfLog(spec)) - 4000)
  return text(createReadStream(logFileOf(spec), { start }))
}

function recordFile(dir: string): string {
  return join(dir, 'process.json')
}

function logFileOf(spec: ProcessSpec): string {
  return join(spec.dir, `${spec.name}.log`)
}
