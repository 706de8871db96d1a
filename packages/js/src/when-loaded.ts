import type { Placet, RequireOptions } from './api.ts'
import { createConsentError } from './consent-error.ts'
import { hasPage, loadedApi, queue } from './loaded-api.ts'

/** Waits for the script; without a timeout or signal, for the lifetime of the page. */
export function whenLoaded({ timeout, signal }: RequireOptions = {}): Promise<Placet> {
  if (!hasPage()) return Promise.reject(createConsentError('unavailable'))
  if (signal?.aborted) return Promise.reject(createConsentError('aborted'))
  const api = loadedApi()
  if (api) return Promise.resolve(api)
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(createConsentError('aborted')))
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => settle(() => reject(createConsentError('timeout'))), timeout)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    signal?.addEventListener('abort', onAbort)
    queue((loaded) => settle(() => resolve(loaded)))
  })
}
