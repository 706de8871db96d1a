import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { resolveConsent } from '../consent-state.ts'
import { iabLayerOf, vendorsLayerOf } from '@placet/rules/publish/iab-layers'
import { type FirstLayer, firstLayerOf, type SecondLayer, secondLayerOf } from '@placet/rules/publish/layers'
import { ICON_PATHS } from '@placet/rules/publish/icon-glyphs'
import { createPrivacyView } from '../gpp/create-privacy-view.ts'
import { addFramework } from '../iab/add-framework.ts'
import { draftOf, unansweredChoice } from '../iab/draft.ts'
import iabCss from '../iab/iab.css'
import { nowMs } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { createIcon } from '../core/icon/create-icon.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import iconCss from '../core/icon/icon.css'
import preferencesCss from '../preferences/preferences.css'
import { takeSnapshot } from '../core/snapshot.ts'
import { createAnswers } from '../ui/answers.ts'
import { createBanner } from '../ui/banner.ts'
import { actionRow, button, element } from '../ui/element.ts'
import { createHost } from '../ui/host.ts'
import { putIabBody } from '../ui/iab-body.ts'
import { EDITING_CSS, showTexts, textAt } from './edit-texts.ts'
import { findTexts, markTexts } from './find-texts.ts'

/** Set by the build: the styles of every look, by name. */
declare const __placet_styles__: Readonly<Record<string, string>>

export type PreviewScreen = 'banner' | 'preferences' | 'privacy' | 'icon'

/** The configuration one visitor receives. */
export interface Shown {
  readonly config: PublishedConfig
  /** The vendor list, where IAB TCF applies. */
  readonly list: ShownVendorList | null
  /** The cookie declaration, where the texts are edited. */
  readonly descriptions?: SecondLayer['descriptions']
  /** Only where the texts are edited: clicks select a text instead of pressing a button. */
  readonly editing?: { readonly chosen: string | null } | null
}

export interface Stage {
  /** Replaces the current screen. Returns the dialog, or null for the icon. */
  readonly show: (shown: Shown, screen: PreviewScreen) => HTMLDialogElement | null
}

/**
 * The real screens with real styles, without cookies, records or anything that outlives the frame. Buttons that
 * lead to another screen only call `onWalk`.
 */
export function createStage(
  onWalk: (shown: Shown, screen: PreviewScreen) => void,
  onText: (key: string) => void = () => {},
): Stage {
  const { host, root, dress } = createHost()
  let texts: ReadonlyMap<Element, string> = new Map()
  pageDocument.documentElement.append(host)
  root.addEventListener(
    'click',
    (event) => {
      const key = textAt(texts, event.target)
      if (key === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onText(key)
    },
    true,
  )

  const show = (shown: Shown, screen: PreviewScreen): HTMLDialogElement | null => {
    const { layer, framework, view } = createView(shown, screen, onWalk)
    const { editing, descriptions = [] } = shown
    const styles = preferencesCss + iconCss + (framework ? iabCss : '')
    dress(layer.look.css, styles, layer.look.own + (editing ? EDITING_CSS : ''))
    texts = new Map()
    if (editing && view) {
      const { keys, ...marked } = markTexts({ config: shown.config, descriptions })
      const other = createView({ ...shown, ...marked }, screen, onWalk).view
      texts = other ? findTexts(view, other, keys) : texts
    }
    root.replaceChildren(...(view ? [view] : []))
    const dialog = view instanceof HTMLDialogElement ? view : null
    if (dialog) {
      if (layer.banner.blockUI || screen !== 'banner') showQuietly(dialog)
      else dialog.open = true
    }
    if (editing) showTexts(texts, editing.chosen)
    return dialog
  }
  return { show }
}

interface View {
  readonly layer: FirstLayer
  readonly framework: ReturnType<typeof iabLayerOf> | null
  /** Null if the region has no icon. */
  readonly view: HTMLElement | null
}

/** One screen, not yet in the page. */
function createView(
  shown: Shown,
  screen: PreviewScreen,
  onWalk: (shown: Shown, screen: PreviewScreen) => void,
): View {
  const { config, list, descriptions = [] } = shown
  const layer = firstLayerOf(config, { styles: __placet_styles__ }, list)
  const framework = list && layer.words.iab ? iabLayerOf(config, descriptions, list) : null
  const second = framework ?? secondLayerOf(config, descriptions)
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
  if (screen === 'icon') {
    return {
      layer,
      framework,
      view: layer.icon ? createIcon(kit, layer.icon, ICON_PATHS[config.ui.glyph], second.words, go) : null,
    }
  }
  const { actions, closeAction } = layer.banner
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
  return { layer, framework, view }
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
