export function goToLogin(): void {
  window.location.assign(loginPath(window.location.pathname + window.location.search))
}

function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`
}
