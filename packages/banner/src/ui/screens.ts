import type { PublishedConfig } from '@placet/contract/published-config'
import type { Screen } from '@placet/rules/consent-state'
import type { Choose } from '../consent.ts'
import { emit } from '../events.ts'
import { pageDocument } from '../page-document.ts'
import { createBanner } from './banner.ts'
import { createPreferences } from './preferences.ts'
import css from './screens.css'

export interface Screens {
  /** Unasked screens take neither the focus nor the page away from the visitor. */
  readonly open: (screen: string | null, isUnasked?: boolean) => void
  readonly close: () => void
  readonly closeAll: () => void
  readonly current: () => Screen
}

export function createScreens(
  config: PublishedConfig,
  has: (category: string) => boolean,
  choose: Choose,
): Screens {
  const shown: { readonly screen: Screen; readonly view: HTMLElement }[] = []
  let host: HTMLElement | null = null

  const current = () => shown[shown.length - 1]?.screen ?? null
  const changed = () => emit('ui', { current: current() })

  const show = (screen: Screen, view: HTMLElement) => {
    host ??= createHost(config.colors)
    host.shadowRoot?.append(view)
    // Before the body: first to the keyboard and the screen reader, and untouched when a framework swaps the body.
    if (!host.isConnected) pageDocument.documentElement.insertBefore(host, pageDocument.body)
    shown.push({ screen, view })
    changed()
  }

  const open = (screen: string | null, isUnasked = false) => {
    if (shown.some((other) => other.screen === screen)) return
    if (screen === 'banner')
      show(
        screen,
        createBanner(config, choose, () => open('preferences')),
      )
    if (screen === 'preferences') {
      const dialog = createPreferences(config, has, choose, close)
      dialog.addEventListener('close', () => {
        if (dialog.isConnected) close()
      })
      show(screen, dialog)
      if (isUnasked) dialog.open = true
      else dialog.showModal()
    }
  }

  const closeFrom = (index: number) => {
    if (!shown[0]) return
    for (const { view } of shown.splice(index)) {
      if (view instanceof HTMLDialogElement) view.close()
      view.remove()
    }
    if (!shown[0]) host?.remove()
    changed()
  }

  const close = () => closeFrom(-1)

  return { open, close, closeAll: () => closeFrom(0), current }
}

function createHost({ primary, primaryText }: PublishedConfig['colors']): HTMLElement {
  const host = pageDocument.createElement('placet-banner')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host{--primary:${primary};--on-primary:${primaryText}}${css}`)
  host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet]
  return host
}
