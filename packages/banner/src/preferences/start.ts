import type { SecondLayer } from '@placet/rules/layers'
import { createPreferences } from './create-preferences.ts'
import type { Kit } from '../ui/kit.ts'
import { keepIcon } from './keep-icon.ts'

/** Begins once, with the first language that is loaded; other languages bring only their words. */
export function start(kit: Kit, layer: SecondLayer): (isUnasked: boolean) => void {
  const { config, root, show, close, closeAll, current, open, load } = kit
  let spoken = layer

  const speak = async (language: string, isUnasked: boolean) => {
    const { layer: loaded } = await load(language)
    spoken = loaded
    config.words = loaded.words
    close()
    const wasAsking = current() === 'banner'
    closeAll()
    if (wasAsking) open('banner', true)
    showPreferences(isUnasked)
    root.querySelector('select')?.focus()
  }

  const showPreferences = (isUnasked: boolean) => {
    const view = createPreferences(kit, spoken, (language) => void speak(language, isUnasked))
    view.addEventListener('close', () => view.isConnected && close())
    show('preferences', view, config.banner.blockUI || !isUnasked)
  }

  keepIcon(kit, () => spoken.words)
  return showPreferences
}
