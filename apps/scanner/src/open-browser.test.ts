import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, readFile, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readServicesEnv } from '@placet/testkit/env'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { browserArgs } from './browser-args.ts'
import { type BrowserOptions, openBrowser } from './open-browser.ts'

const PROXY_URL = 'http://127.0.0.1:1'
/** Beside other tests a browser may take long to start; what is waited for afterwards has limits of its own. */
const STARTING_MAX_MS = 90_000

async function browserOptions(given: Partial<BrowserOptions>): Promise<BrowserOptions> {
  const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
  return { executablePath, isSandboxed: false, userAgent: 'test', ...given }
}

/** Running processes whose command line has this text. */
async function processesWith(text: string): Promise<{ pid: string; line: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    pids.map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  )
  return lines.filter(({ line }) => line.includes(text))
}

function homeOf(line = ''): string {
  const [, home] = /--user-data-dir=([^\0]*placet-scan-\w+)\/profile/.exec(line) ?? []
  if (home === undefined) throw new Error('no such browser is running')
  return home
}

test(
  'a browser knows nothing of our environment and leaves neither process nor file when it is killed',
  async () => {
    const userAgent = randomUUID()
    const { context, kill } = await openBrowser(await browserOptions({ userAgent }), PROXY_URL)
    const page = await context.newPage()
    const hanging = page.goto('data:text/html,<script>for(;;);</script>', { timeout: 2000 })
    await expect(hanging).rejects.toThrow('Timeout')

    const [main] = await processesWith(`--user-agent=${userAgent}`)
    const environment = await readFile(`/proc/${main?.pid ?? ''}/environ`, 'utf8')
    expect(environment).toContain('HOME=')
    expect(environment).not.toContain('VITEST')

    const home = homeOf(main?.line)
    await expect(access(home)).resolves.toBeUndefined()
    await kill()
    await waitFor(async () => (await processesWith(home)).length === 0, { timeoutMs: 5000 })
    await expect(access(home)).rejects.toThrow('ENOENT')
  },
  STARTING_MAX_MS,
)

test(
  'a browser whose scanner was killed ends by itself',
  async () => {
    const userAgent = randomUUID()
    const { executablePath } = await browserOptions({})
    const program = fileURLToPath(new URL('fixtures/dying-scanner.ts', import.meta.url))
    const scanner = spawn(process.execPath, [program, executablePath, userAgent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void scanner.kill('SIGKILL'))
    await once(scanner.stdout, 'data')
    const [main] = await processesWith(`--user-agent=${userAgent}`)
    const home = homeOf(main?.line)
    onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))
    scanner.kill('SIGKILL')
    await waitFor(async () => (await processesWith(home)).length === 0, { timeoutMs: 15_000 })
  },
  STARTING_MAX_MS,
)

test('a browser that cannot be started is an error', async () => {
  const missing = await browserOptions({ executablePath: '/nonexistent/chromium' })
  await expect(openBrowser(missing, PROXY_URL)).rejects.toThrow('ENOENT')
  const broken = await browserOptions({ executablePath: '/bin/false' })
  await expect(openBrowser(broken, PROXY_URL)).rejects.toThrow('ended while it started')
})

test('the sandbox is on unless it is switched off by name', () => {
  const others = { proxyUrl: PROXY_URL, home: '/home', userAgent: 'test' }
  const flags = (isSandboxed: boolean) =>
    browserArgs({ ...others, isSandboxed }).filter((flag) => flag.includes('sandbox'))
  expect(flags(true)).toEqual([])
  expect(flags(false)).toEqual(['--no-sandbox'])
})
