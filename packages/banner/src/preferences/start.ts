import type { SecondLayer } from '@placet/rules/publish/layers'
import { createPreferences } from './create-preferences.ts'
import type { Kit, Opened } from '../ui/kit.ts'

/** Runs once, with the first language that loads; other languages add only their texts. */
export function start(kit: Kit, layer: SecondLayer): (isUnasked: boolean, screen: Opened) => void {
  const { config, root, on, show, close, closeAll, current, open, load, views } = kit
  let spoken = layer
  let wanted = layer.words.language
  let heard = wanted
  let wasUnasked = false

  // Also called when the page switches the language: only open screens are redrawn.
  const speak = async (language: string) => {
    wanted = language
    const { layer: loaded } = await load(language)
    if (wanted !== language) return
    spoken = loaded
    config.words = loaded.words
    heard = language
    const screen = current()
    const isOpen = screen && screen !== 'banner'
    if (isOpen) close()
    const wasAsking = current() === 'banner'
    closeAll()
    if (wasAsking) open('banner', true)
    if (isOpen) showPreferences(wasUnasked, screen)
    root.querySelector('select')?.focus()
  }

  const showPreferences = (isUnasked: boolean, screen: Opened) => {
    const view =
      views[screen]?.(kit, spoken.words) ?? createPreferences(kit, spoken, (language) => void speak(language))
    view.addEventListener('close', () => view.isConnected && close())
    wasUnasked = isUnasked
    show(screen, view, config.banner.blockUI || !isUnasked)
    if (screen !== 'declaration') return
    const summary = view.querySelector('summary')
    summary?.click()
    summary?.focus()
  }

  on('ui', () => {
    const { language } = config.words
    if (language === heard) return
    heard = language
    void speak(language)
  })
  return showPreferences
}
