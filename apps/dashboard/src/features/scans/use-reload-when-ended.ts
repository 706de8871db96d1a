import { SCAN_RELOAD_MS, SCAN_STATUS, type ScanStatus } from '@placet/contract/scans'
import { useEffect } from 'react'
import { reloadPage, reloadWithError } from './reload-page.ts'

/** For a scan that was in progress when the page loaded: reloads the page when it ends or polling fails. */
export function useReloadWhenEnded(status: ScanStatus, error: Error | null): void {
  useEffect(() => {
    if (status === SCAN_STATUS.done) reloadPage()
    if (status !== SCAN_STATUS.failed) return undefined
    const timer = window.setTimeout(reloadPage, SCAN_RELOAD_MS)
    return () => window.clearTimeout(timer)
  }, [status])
  useEffect(() => {
    if (error) reloadWithError()
  }, [error])
}
