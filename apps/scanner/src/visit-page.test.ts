import { DomainCode } from '@placet/contract/ids'
import { readServicesEnv } from '@placet/testkit/env'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { visitPage } from './visit-page.ts'
import { watchPage } from './watch-page.ts'

async function aVisit() {
  const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
  const options = { executablePath, isSandboxed: false, userAgent: 'PlacetScanner test' }
  const { context, kill } = await openBrowser(options, 'http://127.0.0.1:1')
  onTestFinished(kill)
  const page = await context.newPage()
  const watch = watchPage(page, DomainCode.parse('abc123def4'))
  return { kill, visit: { page, watch, refusals: new Set<string>(), deadlineMs: 10_000 } }
}

const HANGING = 'data:text/html,<script>for(;;);</script>'

test('a page whose process dies is a page that crashed', async () => {
  const { visit } = await aVisit()
  const visiting = visitPage(HANGING, visit)
  await waitFor(() => visit.page.url() === HANGING, { timeoutMs: 5000 })
  const session = await visit.page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  expect((await visiting).outcome).toBe('crashed')
})

test('a page whose browser dies is a page that crashed', async () => {
  const { visit, kill } = await aVisit()
  const visiting = visitPage(HANGING, visit)
  await kill()
  expect((await visiting).outcome).toBe('crashed')
})
