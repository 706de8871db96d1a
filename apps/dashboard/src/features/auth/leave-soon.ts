const REDIRECT_MS = 500

/** A whole page load: the page that comes gets its bearer from the server. */
export function leaveSoon(path: string): void {
  window.setTimeout(() => window.location.assign(path), REDIRECT_MS)
}
