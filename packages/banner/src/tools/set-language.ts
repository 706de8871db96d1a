import type { Placet } from '@placet/js/api'
import type { ToolsKit } from './kit.ts'

/** A language that this domain doesn't have is reported as an error and changes nothing. */
export function createSetLanguage({
  load,
  config,
  refresh,
  screens,
  emit,
  report,
}: ToolsKit): Placet['setLanguage'] {
  let latest = 0
  return async (language) => {
    const asked = ++latest
    try {
      if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language)) throw new TypeError(`no language: ${language}`)
      const { layer } = await (config.words.iab ? load(`iab.${language}`) : load(`preferences.${language}`))
      if (asked !== latest) return
      config.words = layer.words
      refresh()
      // Redraws the banner; other open screens redraw themselves.
      if (screens.current() === 'banner') {
        screens.closeAll()
        screens.open('banner', true)
      }
      emit('ui', { current: screens.current() })
    } catch (error) {
      report(error)
    }
  }
}
