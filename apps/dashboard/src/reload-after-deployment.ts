const GUARD_KEY = 'placet-reloaded-at'
const GUARD_MS = 30_000

/** A page left open during a deployment requests files that no longer exist, so it reloads itself once. */
export function reloadAfterDeployment(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection, nothing can be said about files, and there would be no page afterwards.
    if (!navigator.onLine) return
    const reloadedAtMs = Number(sessionStorage.getItem(GUARD_KEY) ?? '0')
    if (Date.now() - reloadedAtMs < GUARD_MS) return
    sessionStorage.setItem(GUARD_KEY, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
