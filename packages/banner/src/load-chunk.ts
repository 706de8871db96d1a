import { report } from './events.ts'
import { later } from './intrinsics.ts'
import type { LoadChunk } from './tools/kit.ts'

const TIMEOUT_MS = 4000

export function createLoader(base: string, version: number): LoadChunk {
  let attempts = ''
  return (name: string) =>
    new Promise<never>((resolve, reject) => {
      // Browsers cache a failed import for the lifetime of the page, so each retry needs a new URL.
      import(`${base}/${name}.js?v=${version}${attempts}`).then(asChunk(resolve), reject)
      attempts += '.'
      later(reject, TIMEOUT_MS)
    })
}

// The cast is safe: for each name the edge serves the module typed in LoadChunk, from the same build as this script.
function asChunk(resolve: (chunk: never) => void): (loaded: unknown) => void {
  return resolve as (loaded: unknown) => void
}

/** Memoises a promise; retries only after a failure. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    if (!made) {
      made = make()
      made.catch((error: unknown) => {
        made = null
        report(error)
      })
    }
    return made
  }
}
