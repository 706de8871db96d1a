import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, rm } from 'node:fs/promises'
import { Server } from 'node:net'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { BrowserPipe } from '@placet/crawler/cdp'
import { browserArgs } from './browser-args.ts'
import type { CheckingProxy } from './checking-proxy.ts'
import { INNER_PROXY, NOBODY, enclosedCommand } from './enclosed-command.ts'
import { PROCESS_LIMITS, type ProcessLimits, guardProcesses } from './guard-processes.ts'
import { within } from '@placet/crawler/within'
import { writeProfile } from '@placet/crawler/write-profile'
import { makeHome } from './sweep-homes.ts'

const START_TIMEOUT_MS = 30_000

export interface BrowserOptions {
  executablePath: string
  isSandboxed: boolean
  isEnclosed: boolean
  userAgent: string
  limits?: ProcessLimits
  onPageKilled?: (reason: 'memory' | 'processes') => void
}

export interface OpenBrowser extends BrowserPipe {
  /** Kills all of the browser's processes at once, whatever its pages are doing. */
  kill: () => Promise<void>
}

/** A browser with its own empty home, no privileges, none of this process's environment, and one way out. */
export async function openBrowser(options: BrowserOptions, proxy: CheckingProxy): Promise<OpenBrowser> {
  const { isEnclosed, executablePath } = options
  const isRoot = process.getuid?.() === 0
  const proxyUrl = isEnclosed ? `http://${INNER_PROXY.host}:${INNER_PROXY.port}` : await proxy.listen()
  const home = await makeHome()
  const userDataDir = join(home, 'profile')
  await writeProfile(userDataDir)
  if (isRoot) {
    for (const path of [
      home,
      ...(await readdir(home, { recursive: true })).map((name) => join(home, name)),
    ]) {
      await chown(path, NOBODY, NOBODY)
    }
  }
  const program = [executablePath, ...browserArgs({ ...options, proxyUrl, userDataDir })]
  const { command, args } = enclosedCommand(program, { isRoot, isEnclosed, home })
  const child = spawn(command, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    detached: true,
    // 3 and 4 are the debugging pipe: the browser exits by itself when this process dies and they close.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe', ...(isEnclosed ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'exit').catch(() => undefined)
  const unguard = guardProcesses(child.pid ?? 0, options.limits ?? PROCESS_LIMITS, (reason) =>
    options.onPageKilled?.(reason),
  )
  const kill = async () => {
    unguard()
    killGroup(child)
    if (child.pid !== undefined) await ended
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const started = await within(START_TIMEOUT_MS, start(child, proxy), null)
    if (started === null) throw new Error('the browser did not start in time')
    return { ...started, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

async function start(child: ChildProcess, proxy: CheckingProxy): Promise<BrowserPipe> {
  child.once('message', (_, handle) => {
    if (handle instanceof Server) proxy.serve(handle)
  })
  const [, , , toBrowser, fromBrowser] = child.stdio
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
    throw new Error('the browser has no pipe')
  }
  for (const end of [toBrowser, fromBrowser]) end.on('error', () => end.destroy())
  const failed = once(child, 'exit').then(() => {
    throw new Error('the browser ended while it started')
  })
  await Promise.race([failed, firstAnswer({ toBrowser, fromBrowser })])
  failed.catch(() => undefined)
  return { toBrowser, fromBrowser }
}

/** Sends a trivial request; the response shows that the browser is ready. */
function firstAnswer({ toBrowser, fromBrowser }: BrowserPipe): Promise<void> {
  return new Promise((resolve) => {
    const read = (part: Buffer) => {
      if (!part.includes(0)) return
      fromBrowser.off('data', read)
      resolve()
    }
    fromBrowser.on('data', read)
    toBrowser.write(`${JSON.stringify({ id: 0, method: 'Browser.getVersion' })}\0`)
  })
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}
