const GUARD_KEY = 'placet-reloaded-at'
const GUARD_MS = 30_000

/** A page that was open while a new version was deployed asks for files that are gone: it loads itself anew, once. */
export function reloadAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAtMs = Number(sessionStorage.getItem(GUARD_KEY) ?? '0')
    if (Date.now() - reloadedAtMs < GUARD_MS) return
    sessionStorage.setItem(GUARD_KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
