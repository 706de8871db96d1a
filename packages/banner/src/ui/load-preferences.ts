import type { SecondLayer } from '@placet/rules/layers'
import { later } from '../intrinsics.ts'
import type * as preferences from '../preferences/main.ts'

const TIMEOUT_MS = 4000

/** The module at `/c2/{code}/preferences.{language}.js`. */
export type PreferencesModule = typeof preferences & { readonly layer: SecondLayer }
export type LoadPreferences = (language: string) => Promise<PreferencesModule>

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
