import type { Consent } from '../consent.ts'
import { report } from '../events.ts'
import { lazily } from '../load-chunk.ts'
import { tell } from '../signals.ts'
import type { LoadChunk } from '../tools/kit.ts'
import type { LoadPreferences } from '../ui/kit.ts'

/** Loads this chunk instead of the preferences, and passes it helpers that the preferences don't need. */
export function createIabLoader(
  load: LoadChunk,
  { askAgain = () => {} }: Pick<Consent, 'askAgain'>,
): LoadPreferences {
  const loadIab = (language: string) => load(`iab.${language}`)
  const loadVendors = once((language) => load(`vendors.${language}`))
  return async (language) => {
    const { start, css, layer } = await loadIab(language)
    const lent = { report, tell, askAgain, loadVendors, load: loadIab }
    return { start: (kit) => start({ ...kit, ...lent }, layer), css, layer }
  }
}

/** Loads each language once; retries only after a failure. */
function once<T>(make: (language: string) => Promise<T>): (language: string) => Promise<T> {
  const made = new Map<string, () => Promise<T>>()
  return (language) => {
    const known = made.get(language) ?? lazily(() => make(language))
    made.set(language, known)
    return known()
  }
}
