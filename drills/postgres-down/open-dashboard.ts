import { join } from 'node:path'
import { ERRORS } from '@placet/contract/errors'
import type { Login } from '@placet/testkit/load/api-session'
import { repositoryDir } from '@placet/testkit/env'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { ensureChromium } from '@placet/testkit/services/chromium'
import { type Page, chromium } from 'playwright-core'

export const SCREENSHOT = '.reports/postgres-down.png'

export interface Dashboard {
  signIn: (login: Login) => Promise<void>
  /** True if the list of domains shows the name. */
  showsDomain: (name: string) => Promise<boolean>
  /** True if the page says that its database is unavailable; also takes a screenshot. */
  saysWhatIsWrong: () => Promise<boolean>
}

const visibleTimeoutMs = 20_000

/** Opens the dashboard in the owner's browser. */
export async function openDashboard({ onEnd }: Measurement, dir: string, url: string): Promise<Dashboard> {
  const { executablePath } = await ensureChromium(dir)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  onEnd(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  return {
    signIn: async ({ email, password }) => {
      await page.context().clearCookies()
      await page.goto(`${url}/login`)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL(`${url}/`, { timeout: visibleTimeoutMs })
    },
    showsDomain: async (name) => {
      await page.goto(`${url}/domain`)
      return isShown(page, name)
    },
    saysWhatIsWrong: async () => {
      await page.goto(`${url}/domain`)
      const isSaid = await isShown(page, ERRORS.database_unavailable.message)
      await page.screenshot({ path: join(repositoryDir, SCREENSHOT) })
      return isSaid
    },
  }
}

async function isShown(page: Page, text: string): Promise<boolean> {
  const shown = page.getByText(text, { exact: true }).first()
  return shown.waitFor({ state: 'visible', timeout: visibleTimeoutMs }).then(
    () => true,
    () => false,
  )
}
