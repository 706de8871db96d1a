import type { PlacetEvents } from '@placet/js/api'

export type Emit = <E extends keyof PlacetEvents>(event: E, detail: PlacetEvents[E]) => void

/** Events wait for the core, which knows the listeners; until then they are repeated in order once it is there. */
export const hearing: { kept: (() => void)[]; emit: Emit } = {
  kept: [],
  emit: (...event) => hearing.kept.push(() => hearing.emit(...event)),
}

export const emit: Emit = (...event) => hearing.emit(...event)

/** Runs code that may throw; errors are reported and never reach the page. */
export function guard<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    report(error)
    return undefined
  }
}

export function report(error: unknown): void {
  emit('error', { error })
}
