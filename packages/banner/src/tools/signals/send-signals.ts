import type { ToolsLayer } from '@placet/rules/publish/layers'
import type { ToolsKit } from '../kit.ts'
import { createAmazon } from './amazon.ts'
import { clarity } from './clarity.ts'
import { meta } from './meta.ts'
import { shopify } from './shopify.ts'
import type { Signal } from './signal.ts'
import { createTiktok } from './tiktok.ts'
import { createWpConsent } from './wp-consent.ts'

/** Passes permissions to each tag once per change, including tags that are added later. */
export function sendSignals(kit: ToolsKit, integrations: ToolsLayer['integrations']): void {
  const { page, on, emit, guard, snapshot } = kit
  const configured: readonly (readonly [boolean, Signal])[] = [
    [integrations.clarity, clarity],
    [integrations.fbp, meta],
    [integrations.shopify, shopify],
    [true, createTiktok()],
    [true, createAmazon(page)],
    [true, createWpConsent(page)],
  ]
  const signals = configured.filter(([isWanted]) => isWanted).map(([, signal]) => signal)
  const told = new Map<Signal, string>()

  const tell = () => {
    const state = snapshot()
    const news = [
      state.answered,
      ...Object.values(state.categories).map(({ permission }) => permission),
    ].join()
    for (const signal of signals) {
      if (told.get(signal) === news) continue
      guard(() => {
        const command = signal.tell(state)
        if (!command) return
        told.set(signal, news)
        emit('signal', { to: signal.name, command })
      })
    }
  }

  on('change', tell)
  on('choice', tell)
  // A tag that was just unblocked needs a moment to load.
  on('unblocked', () => setTimeout(tell, 1000))
  if (page.readyState !== 'complete') window.addEventListener('load', () => setTimeout(tell))
  tell()
}
