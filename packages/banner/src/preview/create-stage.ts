import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { resolveConsent } from '../consent-state.ts'
import { iabLayerOf, vendorsLayerOf } from '@placet/rules/publish/iab-layers'
import { type FirstLayer, firstLayerOf, secondLayerOf } from '@placet/rules/publish/layers'
import { createPrivacyView } from '../gpp/create-privacy-view.ts'
import { addFramework } from '../iab/add-framework.ts'
import { draftOf, unansweredChoice } from '../iab/draft.ts'
import iabCss from '../iab/iab.css'
import { nowMs } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { createIcon } from '../preferences/create-icon.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import iconCss from '../preferences/icon.css'
import preferencesCss from '../preferences/preferences.css'
import { takeSnapshot } from '../snapshot.ts'
import { createAnswers } from '../ui/answers.ts'
import { createBanner } from '../ui/banner.ts'
import { actionRow, button, element } from '../ui/element.ts'
import { createHost } from '../ui/host.ts'
import { putIabBody } from '../ui/iab-body.ts'

/** Set by the build: the styles of every look, by name. */
declare const __placet_styles__: Readonly<Record<string, string>>

export type PreviewScreen = 'banner' | 'preferences' | 'privacy' | 'icon'

/** The configuration one visitor receives. */
export interface Shown {
  readonly config: PublishedConfig
  /** The vendor list, where IAB TCF applies. */
  readonly list: ShownVendorList | null
}

export interface Stage {
  /** Replaces the current screen. Returns the dialog, or null for the icon. */
  readonly show: (shown: Shown, screen: PreviewScreen) => HTMLDialogElement | null
}

/**
 * The real screens with real styles, without cookies, records or anything that outlives the frame. Buttons that
 * lead to another screen only call `onWalk`.
 */
export function createStage(onWalk: (shown: Shown, screen: PreviewScreen) => void): Stage {
  const { host, root, dress } = createHost()
  pageDocument.documentElement.append(host)

  const show = (shown: Shown, screen: PreviewScreen): HTMLDialogElement | null => {
    const { config, list } = shown
    const layer = firstLayerOf(config, { styles: __placet_styles__ }, list)
    const framework = list && layer.words.iab ? iabLayerOf(config, [], list) : null
    const second = framework ?? secondLayerOf(config, [])
    const go = (next: PreviewScreen) => onWalk(shown, next)
    const snapshot = () => snapshotOf(layer)
    const choose = async () => {
      go('icon')
      return { state: snapshot(), delivered: false }
    }
    const answer = createAnswers(
      layer,
      () => false,
      choose,
      () => go('preferences'),
    )
    const kit = { config: layer, page: pageDocument, element, button, actionRow, answer, choose, snapshot }
    dress(layer.look.css, preferencesCss + iconCss + (framework ? iabCss : ''), layer.look.own)
    if (screen === 'icon') {
      const icon = layer.icon ? [createIcon(kit, layer.icon, second.words, go)] : []
      root.replaceChildren(...icon)
      return null
    }
    const { actions, closeAction, blockUI } = layer.banner
    const leave = () => go('icon')
    const opened = { ...kit, open: () => go('preferences'), close: leave }
    const privacy =
      screen === 'privacy' && config.usPrivacy
        ? createPrivacyView(opened, second.words, config.usPrivacy, { isLimited: false, keep: () => {} })
        : null
    const view =
      screen === 'banner'
        ? createBanner(
            layer,
            actions.map((action) => answer('banner', action)),
            closeAction && ['close', '×', leave, second.words.labels.close],
            false,
          )
        : (privacy ?? createPreferences(opened, second, () => {}))
    if (screen === 'banner' && layer.words.iab) putIabBody(view, layer.words.iab, () => go('preferences'))
    if (screen === 'preferences' && framework && list) {
      const draft = draftOf(unansweredChoice(framework, layer.preferences.deniesInterest))
      const loadVendors = () => Promise.resolve({ layer: vendorsLayerOf(list) })
      addFramework({ ...kit, loadVendors, report: () => {} }, framework, view, draft, 'preferences')
    }
    root.replaceChildren(view)
    if (blockUI || screen !== 'banner') showQuietly(view)
    else view.open = true
    return view
  }
  return { show }
}

/** Inert content can't take the focus, so it stays in the form the owner is typing in. */
function showQuietly(view: HTMLDialogElement): void {
  view.inert = true
  view.showModal()
  view.inert = false
}

function snapshotOf(layer: FirstLayer) {
  const state = resolveConsent({ config: layer, recorded: null, hasGpc: false, nowMs: nowMs() })
  return takeSnapshot(layer, state, null, false)
}
