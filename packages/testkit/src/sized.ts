import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:full`. */
    isFull: boolean
  }
}

/**
 * Number of cases a test tries: a sample on every change, all of them in `npm run test:full`. docs/testing.md lists
 * each.
 */
export function sized(share: number, { full }: { full: number }): number {
  return inject('isFull') ? full : share
}

/** One in so many cases on every change, all of them in `npm run test:full`. */
export function oneIn<T>(count: number, cases: readonly T[]): T[] {
  return inject('isFull') ? [...cases] : cases.filter((_, index) => index % count === 0)
}
