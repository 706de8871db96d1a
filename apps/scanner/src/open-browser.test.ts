import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, readFile, readlink, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readServicesEnv } from '@placet/testkit/env'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { browserArgs } from './browser-args.ts'
import { startCheckingProxy } from './checking-proxy.ts'
import { browserOfATest, openEnclosed } from './fixtures/open-enclosed.ts'
import { processesWith } from './fixtures/processes-of.ts'
import { openBrowser } from './open-browser.ts'

/** Beside other tests a browser may take long to start; what is waited for afterwards has limits of its own. */
const STARTING_MAX_MS = 90_000
/** These tests are about the browser itself: never the shell. */
const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
const HANGING = 'data:text/html,<script>for(;;);</script>'

/** Its helpers write their titles over their environments. */
async function mainProcessWith(userAgent: string) {
  const all = await processesWith(`--user-agent=${userAgent}`)
  return all.find(({ line }) => !line.includes('--type='))
}

function homeOf(line = ''): string {
  const [, home] = /--user-data-dir=([^\0]*placet-scan-\w+)\/profile/.exec(line) ?? []
  if (home === undefined) throw new Error('no such browser is running')
  return home
}

test(
  'T35: every process of a browser is without rights, its pages are in the sandbox, and none has our network',
  async () => {
    const userAgent = randomUUID()
    const { context } = await openEnclosed({}, { executablePath, userAgent })
    await context.newPage()
    const main = await mainProcessWith(userAgent)
    const all = (await processesWith('chromium')).filter(({ group }) => group === main?.group)
    const pages = all.filter(({ line }) => line.includes('--type=renderer'))
    expect(pages.length).toBeGreaterThan(0)
    for (const { line, uid, status, network } of all) {
      expect(line).not.toContain('--no-sandbox')
      expect(uid).not.toBe(0)
      expect(status('NoNewPrivs')).toBe('1')
      expect(network).not.toBe(await readlink('/proc/self/ns/net'))
    }
    for (const { status } of pages) expect(status('Seccomp')).toBe('2')
  },
  STARTING_MAX_MS,
)

test(
  'T35: a browser knows nothing of our environment and leaves neither process nor file when it is killed',
  async () => {
    const userAgent = randomUUID()
    const { context, kill } = await openEnclosed({}, { executablePath, userAgent })
    const page = await context.newPage()
    await expect(page.goto(HANGING, { timeout: 2000 })).rejects.toThrow('Timeout')

    const main = await mainProcessWith(userAgent)
    const environment = await readFile(`/proc/${main?.pid ?? ''}/environ`, 'utf8')
    expect(environment).toContain('HOME=')
    expect(environment).not.toMatch(/VITEST|CHANNEL/)

    const home = homeOf(main?.line)
    await expect(access(home)).resolves.toBeUndefined()
    await kill()
    await waitFor(async () => (await processesWith(home)).length === 0, { timeoutMs: 5000 })
    await expect(access(home)).rejects.toThrow('ENOENT')
  },
  STARTING_MAX_MS,
)

test(
  'T35: what a site stored in one scan is not there in another',
  async () => {
    const site = await serveSite({
      '/': `<title>-</title><script>
        document.title = document.cookie === '' && localStorage.length === 0 ? 'clean' : 'used'
        document.cookie = 'seen=1; max-age=3600'
        localStorage.setItem('seen', '1')
      </script>`,
    })
    onTestFinished(() => site.close())
    const allowed = parseAllowedTargets(`shop.test:80=127.0.0.1:${site.port}`)
    for (const scan of ['one', 'other']) {
      const { context } = await openEnclosed({ allowed }, { executablePath })
      const page = await context.newPage()
      await page.goto('http://shop.test/')
      expect([scan, await page.title()]).toEqual([scan, 'clean'])
      await page.reload()
      expect([scan, await page.title()]).toEqual([scan, 'used'])
    }
  },
  STARTING_MAX_MS,
)

test(
  'a browser whose scanner was killed ends by itself',
  async () => {
    const userAgent = randomUUID()
    const program = fileURLToPath(new URL('fixtures/dying-scanner.ts', import.meta.url))
    const scanner = spawn(process.execPath, [program, executablePath, userAgent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void scanner.kill('SIGKILL'))
    await once(scanner.stdout, 'data')
    const main = await mainProcessWith(userAgent)
    const home = homeOf(main?.line)
    onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))
    scanner.kill('SIGKILL')
    await waitFor(async () => (await processesWith(home)).length === 0, { timeoutMs: 15_000 })
  },
  STARTING_MAX_MS,
)

test('a browser that cannot be started is an error', async () => {
  const proxy = startCheckingProxy({ allowed: [], bytesMax: 0 })
  onTestFinished(() => proxy.close())
  for (const missing of ['/nonexistent/chromium', '/bin/false']) {
    const browser = await browserOfATest({ executablePath: missing })
    await expect(openBrowser(browser, proxy)).rejects.toThrow('ended while it started')
  }
})

test('the sandbox is on unless it is switched off by name', () => {
  const others = { proxyUrl: 'http://127.0.0.1:1', userDataDir: '/home/profile', userAgent: 'test' }
  const flags = (isSandboxed: boolean) =>
    browserArgs({ ...others, isSandboxed }).filter((flag) => flag.includes('sandbox'))
  expect(flags(true)).toEqual([])
  expect(flags(false)).toEqual(['--no-sandbox'])
})
