import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type BrowserContext, chromium } from 'playwright-core'
import { browserArgs } from './browser-args.ts'
import { within } from './within.ts'

const START_TIMEOUT_MS = 30_000

export interface BrowserOptions {
  executablePath: string
  isSandboxed: boolean
  userAgent: string
}

export interface OpenBrowser {
  /** The only one: a browser is for one scan. */
  context: BrowserContext
  /** Every process of it, at once, whatever its pages are doing. */
  kill: () => Promise<void>
}

/** A browser with an empty home of its own, nothing of this process's environment, and one way out. */
export async function openBrowser(options: BrowserOptions, proxyUrl: string): Promise<OpenBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'placet-scan-'))
  const child = spawn(options.executablePath, browserArgs({ ...options, proxyUrl, home }), {
    env: { PATH: '/usr/bin:/bin', HOME: home, TZ: 'UTC', LANG: 'C.UTF-8' },
    detached: true,
    // The last two are its debugging pipe: it ends by itself when this process is gone and they close.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').catch(() => undefined)
  const kill = async () => {
    killGroup(child)
    if (child.pid !== undefined) await ended
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const address = await within(START_TIMEOUT_MS, readAddress(child), null)
    if (address === null) throw new Error('the browser did not start in time')
    const browser = await chromium.connectOverCDP(address, { timeout: START_TIMEOUT_MS })
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('the browser has no context')
    const session = await browser.newBrowserCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'deny' })
    return { context, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('the browser ended while it started')
  })
  return Promise.race([failed, findAddress(child.stderr)])
}

async function findAddress(stderr: Readable | null): Promise<string> {
  if (stderr === null) throw new Error('the browser has no error output')
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)$/.exec(line) ?? []
    if (address !== undefined) {
      stderr.resume()
      return address
    }
  }
  return new Promise(() => undefined)
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
