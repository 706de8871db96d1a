import type { BannerAction } from '@placet/contract/constants'
import type { Screen } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/publish/layers'
import type { Choose, Consent } from '../consent.ts'
import { emit, on } from '../events.ts'
import { views } from '../gpp/views.ts'
import { whenIdle } from '../intrinsics.ts'
import { lazily } from '../load-chunk.ts'
import { pageDocument } from '../page-document.ts'
import { createAnswers } from './answers.ts'
import { createBanner } from './banner.ts'
import { actionRow, button, element } from './element.ts'
import { createHost } from './host.ts'
import { putIabBody } from './iab-body.ts'
import type { LoadPreferences, Opened, Screens } from './kit.ts'

export function createScreens(
  config: FirstLayer,
  { has, snapshot }: Pick<Consent, 'has' | 'snapshot'>,
  choose: Choose,
  load: LoadPreferences,
): Screens {
  const { banner, look, icon } = config
  const { host, root, dress } = createHost()
  const shown: { readonly screen: Screen; readonly view: HTMLDialogElement }[] = []
  let openings = 0
  let focusAfter: HTMLElement | undefined

  const current = () => shown.at(-1)?.screen ?? null
  const answer = createAnswers(config, has, choose, () => open('preferences'))

  const changed = () => {
    // Before the body: first for keyboard and screen reader, and kept when a framework replaces the body.
    if (!shown[0]) host.remove()
    else if (!host.isConnected) pageDocument.documentElement.insertBefore(host, pageDocument.body)
    emit('ui', { current: current() })
  }

  const show = (screen: Screen, view: HTMLDialogElement, isModal: boolean) => {
    root.append(view)
    shown.push({ screen, view })
    changed()
    if (isModal) view.showModal()
    else view.open = true
    // A modal hidden by an ad blocker would still block the page.
    if (isModal && !view.offsetHeight) closeAll()
  }

  const showBanner = (actions: readonly BannerAction[]) => {
    const { closeAction, blockUI } = banner
    const onClose = closeAction && closeAction !== 'dismiss' ? answer('banner', closeAction)[2] : close
    const view = createBanner(
      config,
      actions.map((action) => answer('banner', action)),
      closeAction && ['close', '×', onClose, config.words.labels.close],
      snapshot().gpc.honoured,
    )
    if (__placet_iab__ && config.words.iab) putIabBody(view, config.words.iab, () => open('vendors'))
    // Only for modal dialogs: browsers close them on the second Escape even if the first was prevented.
    const onEscape = (event: Event) => {
      if (closeAction === 'dismiss') return close()
      event.preventDefault()
      if (!view.open && view.isConnected) view.showModal()
    }
    view.addEventListener('cancel', onEscape)
    view.addEventListener('close', onEscape)
    show('banner', view, blockUI)
  }

  const loadSecond = lazily(async () => {
    const { start, css, layer } = await load(config.words.language)
    dress(look.css, css, look.own)
    const lent = { element, button, actionRow, answer, choose, snapshot, on, createHost, load }
    const framework = __placet_gpp__ && { views }
    return start({ config, root, page: pageDocument, show, ...screens, ...lent, ...framework }, layer)
  })

  const openSecond = async (screen: Opened, isUnasked: boolean) => {
    const opening = ++openings
    const isStillWanted = () => opening === openings && current() !== screen
    try {
      const showPreferences = await loadSecond()
      if (isStillWanted()) showPreferences(isUnasked, screen)
    } catch {
      // A chunk that fails to load must not prevent the visitor from choosing.
      if (!isStillWanted() || (shown[0] && banner.actions.includes('deny'))) return
      closeAll()
      showBanner(['accept', 'deny'])
    }
  }

  const open: Screens['open'] = (screen, isUnasked = false, returnFocus) => {
    focusAfter = returnFocus ?? focusAfter
    const isPrivacy = __placet_gpp__ && screen === 'privacy'
    const isVendors = __placet_iab__ && screen === 'vendors'
    if (screen === 'preferences' || screen === 'declaration' || isPrivacy || isVendors)
      void openSecond(screen, isUnasked)
    else {
      if (screen === 'banner' && !shown[0]) showBanner(banner.actions)
      if (icon || shown[0]) whenIdle(() => void loadSecond())
    }
  }

  const closeFrom = (index: number) => {
    openings += 1
    if (!shown[0]) return
    for (const { view } of shown.splice(index)) {
      view.close()
      view.remove()
    }
    changed()
    focusAfter?.focus()
    focusAfter = undefined
  }

  const close = () => closeFrom(-1)
  const closeAll = () => closeFrom(0)

  const screens: Screens = { open, close, closeAll, current, ...(__placet_iab__ && { second: loadSecond }) }
  dress(look.css, look.own)
  return screens
}
