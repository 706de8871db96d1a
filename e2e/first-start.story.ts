import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repositoryDir } from '@placet/testkit/env'
import { openWholeChromium } from '@placet/testkit/open-chromium'
import { isRunning, processTree } from '@placet/testkit/services/process-identity'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from '@playwright/test'
import { logIn } from './auth/log-in.ts'

const START_TIMEOUT_MS = 300_000

test('npm run dev: sign in, accept on the demo website, see that choice in the Live view, stop', async () => {
  const dev = await startDev()
  const browser = await openWholeChromium()
  try {
    const dashboard = await browser.newPage()
    await dashboard.goto(dev.printed('Its live view'))
    const [email = '', password = ''] = dev.printed('Sign in with').split('  /  ')
    await logIn(dashboard, email, password)
    await expect(dashboard.getByRole('heading', { name: /choices? in the last 30 minutes/ })).toBeVisible()

    const site = await browser.newPage()
    await site.goto(dev.printed('Demo website'))
    await site.getByRole('link', { name: 'Brew guide' }).click()
    const analytics = site.getByRole('listitem').filter({ hasText: 'Google Analytics' })
    const film = site.frameLocator('iframe').getByRole('img', { name: 'Water is poured over ground coffee' })
    await expect(site.getByRole('button', { name: 'Accept all' })).toBeVisible()
    await expect(analytics).not.toHaveAttribute('data-state', 'running')
    await expect(film).toBeHidden()
    await site.getByRole('button', { name: 'Accept all' }).click()
    await expect(analytics).toHaveAttribute('data-state', 'running')
    await expect(film).toBeVisible()

    const row = dashboard
      .getByRole('listitem')
      .filter({ hasText: new URL(site.url()).host })
      .first()
    await expect(row).toContainText('Test')
    await expect(row).toContainText('/brew-guide')
  } finally {
    await browser.close()
    await dev.stop()
  }
  expect(dev.left()).toEqual([])
})

/** Runs it like a terminal: reads its output, and sends Ctrl+C. */
async function startDev() {
  const child = spawn('npm', ['run', 'dev'], { cwd: repositoryDir, detached: true })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const group = child.pid ?? 0
  const stop = async () => {
    if (child.exitCode === null) process.kill(-group, 'SIGINT')
    await ended
  }
  try {
    await waitFor(
      () => {
        if (child.exitCode !== null) throw new Error(output)
        return output.includes('Ready after')
      },
      { timeoutMs: START_TIMEOUT_MS, what: 'npm run dev to print its addresses' },
    )
  } catch (error) {
    await stop()
    throw new Error(`npm run dev did not start:\n${output}`, { cause: error })
  }
  const tree = processTree(group)
  return {
    printed: (name: string) => new RegExp(`^  ${name} +(.+)$`, 'm').exec(output)?.[1] ?? '',
    stop,
    left: () => tree.filter(isRunning),
  }
}
