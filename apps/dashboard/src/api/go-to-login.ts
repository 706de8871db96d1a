export function goToLogin(): void {
  window.location.assign(loginPath(window.location.pathname + window.location.search))
}

function loginPath(from: string): string {
  return from === '/' || from === '/logout' ? '/login' : `/login?next=${encodeURIComponent(from)}`
}
