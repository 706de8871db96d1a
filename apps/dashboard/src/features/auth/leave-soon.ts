const REDIRECT_MS = 500
const READ_MS = 1000

/** A full page load, because the next page gets its bearer token from the server. */
export function leaveSoon(path: string): void {
  leaveAfter(path, REDIRECT_MS)
}

/** Leaves time to read the message. */
export function leaveOnceRead(path: string): void {
  leaveAfter(path, READ_MS)
}

function leaveAfter(path: string, delayMs: number): void {
  window.setTimeout(() => window.location.assign(path), delayMs)
}
