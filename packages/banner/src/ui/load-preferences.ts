import { later } from '../intrinsics.ts'
import type { LoadPreferences } from './kit.ts'

const TIMEOUT_MS = 4000

export function createPreferencesLoader(base: string, version: number): LoadPreferences {
  let attempts = ''
  return (language) =>
    new Promise((resolve, reject) => {
      // A module that could not be loaded stays so under its address, for as long as the page lives.
      import(`${base}/preferences.${language}.js?v=${version}${attempts}`).then(resolve, reject)
      attempts += '.'
      later(reject, TIMEOUT_MS)
    })
}
