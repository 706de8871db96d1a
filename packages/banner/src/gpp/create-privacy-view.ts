import { forEachOptional } from '../consent-state.ts'
import type { GppLayer, Words } from '@placet/rules/publish/layers'
import type { ViewKit } from '../ui/kit.ts'
import { hasGpc, isOptedOut } from './us-choice.ts'

export interface Limiting {
  readonly isLimited: boolean
  readonly keep: (isLimited: boolean) => void
}

/** The US opt-outs in one place: selling and sharing, and uses of sensitive data. */
export function createPrivacyView(
  kit: ViewKit,
  { language, direction, labels }: Words,
  { mspa, sensitiveData }: GppLayer,
  { isLimited, keep }: Limiting,
): HTMLDialogElement | null {
  const { config, element, button, snapshot, open, close, choose } = kit
  const state = snapshot()
  const wasOut = isOptedOut(state)
  const isSignalled = state.gpc.honoured || hasGpc(state)
  // Service providers neither sell nor share.
  const sells = mspa !== 'service-provider'
  const rowOf = (id: string, title = '', text = '', isOn: boolean) => {
    const about = id + '-about'
    const input = element('input', { type: 'checkbox', role: 'switch', id, 'aria-describedby': about })
    input.checked = isOn
    const label = element('label', { for: id }, title)
    return { input, view: element('li', {}, label, input, element('p', { id: about }, text)) }
  }
  const sale = sells && !isSignalled ? rowOf('sale', labels.doNotSell, labels.doNotSellText, wasOut) : null
  const limit = sensitiveData ? rowOf('limit', labels.limitUse, labels.limitUseText, isLimited) : null
  const rows = [sale, limit].flatMap((row) => (row ? row.view : []))
  if (!rows[0] && !isSignalled) return null

  const save = () => {
    const isOut = sale ? sale.input.checked : wasOut
    if (limit) keep(limit.input.checked)
    // If the opt-out is unchanged, all permissions stay as they are.
    const choices = forEachOptional((name) => {
      const isSold = name === 'marketing' || config.region.categories[name].heedsSignal
      return isOut !== wasOut && isSold ? !isOut : state.categories[name].permission === 'granted'
    })
    return choose('custom', choices, 'preferences')
  }
  const view = element(
    'dialog',
    { class: 'preferences privacy', 'aria-labelledby': 'privacy-title', lang: language, dir: direction },
    element('h2', { id: 'privacy-title' }, labels.privacyChoices ?? ''),
    button(['close', '×', close, labels.close]),
    element(
      'div',
      { class: 'content' },
      ...(isSignalled ? [element('p', { class: 'note' }, labels.signalHonoured ?? '')] : []),
      ...(rows[0] ? [element('ul', { role: 'list' }, ...rows)] : []),
      element('footer', {}, button(['more', labels.preferencesTitle, () => open('preferences')])),
    ),
  )
  if (rows[0]) view.append(kit.actionRow([['save', labels.save, save]]))
  return view
}
