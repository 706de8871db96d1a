import { type Browser, chromium } from 'playwright-core'
import { readServicesEnv } from './env.ts'

// Tests run as root, where Chromium has no sandbox, and must not wait for Chromium's background traffic.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Headless shell: Chromium's engine without its windows. Used in tests, where a context costs a third of the time.
 */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  return launch((await readServicesEnv()).PLACET_HEADLESS_SHELL, flags)
}

/** Full browser, as users have it, for stories and measurements. */
export async function openWholeChromium(flags: readonly string[] = []): Promise<Browser> {
  return launch((await readServicesEnv()).PLACET_CHROMIUM, flags)
}

function launch(executablePath: string, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags], timeout: 30_000 })
}
