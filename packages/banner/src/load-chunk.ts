import { report } from './boot/events.ts'
import { later } from './intrinsics.ts'

/** Fits every module: each chunk's kit says what its own is. */
export type Load = (name: string) => Promise<never>

export function createLoader(base: string, version: number | string): Load {
  return (name: string) => {
    const loading = new Promise<never>((resolve, reject) => {
      import(`${base}/${name}.js?v=${version}`).then(asChunk(resolve), reject)
      // Milliseconds. A named constant would cost bytes of the first response.
      later(reject, 4000)
    })
    // Browsers cache a failed import for the lifetime of the page, so a retry needs a new URL.
    loading.catch(() => {
      version += '.'
    })
    return loading
  }
}

// The cast is safe: for each name the edge serves the module typed in a kit, from the same build as this script.
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
