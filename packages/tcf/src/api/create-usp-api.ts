import { isPageCallback } from './page-globals.ts'
import { queuedCalls } from './queued-calls.ts'

export interface UspApiOptions {
  readonly page: Window
  /** The current string; "1---" where the law does not apply. */
  readonly uspString: () => string
  readonly onError: (error: unknown) => void
}

const VERSION = 1

/** For legacy tags; newer ones use GPP. */
export function createUspApi({ page, uspString, onError }: UspApiOptions): void {
  const answer = (command?: unknown, version?: unknown, callback?: unknown): void => {
    if (!isPageCallback(callback)) return
    const isKnown = command === 'getUSPData' && Number(version) === VERSION
    try {
      callback(isKnown ? { version: VERSION, uspString: uspString() } : null, isKnown)
    } catch (error) {
      onError(error)
    }
  }
  const queue = queuedCalls(page.__uspapi)
  page.__uspapi = answer
  for (const [command, version, callback] of queue) answer(command, version, callback)
}
