import { type Browser, chromium } from 'playwright-core'
import { readServicesEnv } from './env.ts'

// Tests run as root, where Chromium has no sandbox, and must not wait for its own background traffic.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const { PLACET_HEADLESS_SHELL: executablePath } = await readServicesEnv()
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags], timeout: 30_000 })
}
