import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { BROWSER_FLAGS } from '@placet/crawler/browser-flags'
import type { CrawlBrowser } from '@placet/crawler/crawl-plan'
import { writeProfile } from '@placet/crawler/write-profile'

const FLAGS = [
  '--headless',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--mute-audio',
  '--password-store=basic',
]

/**
 * Starts a local browser with a temporary profile that is deleted afterwards; it can reach whatever this
 * machine can.
 */
export async function openLocalBrowser(executablePath: string, isInsecure: boolean): Promise<CrawlBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'placet-scan-'))
  await writeProfile(home)
  const child = spawn(
    executablePath,
    [
      ...BROWSER_FLAGS,
      ...FLAGS,
      `--user-data-dir=${home}`,
      // Chromium refuses to start its sandbox as root, and CI containers run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(isInsecure ? ['--ignore-certificate-errors'] : []),
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit').catch(() => undefined)
  const [, , , toBrowser, fromBrowser] = child.stdio
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
    throw new Error('the browser has no debugging pipe')
  }
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killGroup(child.pid)
    if (child.pid !== undefined) await ended
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  }
  return { toBrowser, fromBrowser, kill }
}

/** Kills all browser processes; one that has already exited is fine. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
