import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { waitFor } from '@placet/testkit/wait-for'
import type { Browser, Page } from 'playwright-core'
import { openShop, type Shop, type ShopOptions } from '../shop.ts'

export interface Ping {
  readonly cmpStatus: string
  readonly cmpDisplayStatus: string
  readonly signalStatus: string
  readonly gppString: string
  readonly sectionList: readonly number[]
  readonly applicableSections: readonly number[]
  readonly parsedSections: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface UsShopOptions extends Omit<ShopOptions, 'settings'> {
  readonly ccpa?: Partial<DomainSettings['ccpa']>
  readonly region?: (region: Region) => void
}

/** A shop with the template for the United States. */
export async function openUsShop(browser: Browser, { ccpa, region: change, ...options }: UsShopOptions = {}) {
  return openShop(browser, {
    ...options,
    settings: (settings, region) => {
      Object.assign(settings.ccpa, ccpa)
      region.framework = 'ccpa'
      region.consentType = 'implicit'
      region.banner.actions = ['accept', 'donotsell', 'settings']
      region.preferences.actions = ['donotsell']
      region.preferences.features.ccpaLink = true
      change?.(region)
    },
  })
}

export const withGpc = () =>
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })

export const ping = (page: Page) => page.evaluate<Ping>(`new Promise((resolve) => __gpp('ping', resolve))`)

export const uspString = (page: Page) =>
  page.evaluate<string>(
    `new Promise((resolve) => __uspapi('getUSPData', 1, (data) => resolve(data.uspString)))`,
  )

export function whenReady({ page }: Shop): Promise<Ping> {
  return waitFor(
    async () => {
      const answer = await ping(page)
      return answer.signalStatus === 'ready' ? answer : undefined
    },
    { timeoutMs: 15_000, what: 'a signal that is ready' },
  )
}

export const recordOf = ({ received }: Shop, index = 0) =>
  waitFor(() => received[index], { timeoutMs: 15_000, what: 'a record' })

export const press = ({ page }: Shop, name: string) => page.getByRole('button', { name, exact: true }).click()
