import type { BootKit } from '../boot/kit.ts'
import { hearing, report } from '../boot/events.ts'
import { on } from './events.ts'
import { lazily } from '../load-chunk.ts'
import { views } from '../gpp/views.ts'
import type { Choose, LoadPreferences, Opened, Screens } from '../ui/kit.ts'
import type { Consent } from './consent.ts'

export function createScreens(
  kit: BootKit,
  { snapshot, askAgain }: Pick<Consent, 'snapshot' | 'askAgain'>,
  choose: Choose,
  load: LoadPreferences,
): Screens {
  const { config, dressed, current, removeFrom, hooks } = kit
  const { banner, look } = config
  let openings = 0
  let focusAfter: HTMLElement | undefined

  const closeFrom = (index: number, due?: Promise<unknown>) => {
    openings += 1
    if (!current()) return
    removeFrom(index, due)
    focusAfter?.focus()
    focusAfter = undefined
  }
  const close = () => closeFrom(-1)
  const closeAll = (due?: Promise<unknown>) => closeFrom(0, due)

  const loadSecond = lazily(async () => {
    const { start, css, layer } = await load(config.words.language)
    const { root, dress } = dressed()
    dress(look.css, css, look.own)
    const own = {
      root,
      choose,
      snapshot,
      askAgain,
      on,
      load,
      loadChunk: kit.load,
      emit: hearing.emit,
      report,
      views,
    }
    return start({ ...kit, ...screens, ...own }, layer)
  })

  const openSecond = async (screen: Opened, isUnasked: boolean) => {
    const opening = ++openings
    const isStillWanted = () => opening === openings && current() !== screen
    try {
      const showPreferences = await loadSecond()
      if (isStillWanted()) showPreferences(isUnasked, screen)
    } catch {
      // A chunk that fails to load must not prevent the visitor from choosing.
      if (!isStillWanted() || (current() && banner.actions.includes('deny'))) return
      closeAll()
      kit.showBanner(['accept', 'deny'])
    }
  }

  const open: Screens['open'] = (screen, isUnasked = false, returnFocus) => {
    focusAfter = returnFocus ?? focusAfter
    const isPrivacy = config.hasGpp && screen === 'privacy'
    const isVendors = config.words.iab && screen === 'vendors'
    if (screen === 'preferences' || screen === 'declaration' || isPrivacy || isVendors)
      void openSecond(screen, isUnasked)
    else if (screen === 'banner' && !current()) kit.showBanner(banner.actions)
  }

  /** Visitors who only answer don't load the preferences: a pointer or the focus on their button comes first. */
  const prepare = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.settings')) void loadSecond().catch(() => {})
  }
  const watch = on('ui', () => {
    if (!current()) return
    watch()
    const { root } = dressed()
    root.addEventListener('pointerover', prepare)
    root.addEventListener('focusin', prepare)
  })

  hooks.close = close
  hooks.closeAll = closeAll
  const screens: Screens = { open, close, closeAll, current, second: loadSecond }
  return screens
}
