const NEVER_NEXT = new Set(['/login', '/login/magic', '/logout', '/register', '/confirmed'])

/** Where to go after the login: a page of this dashboard, whatever the address bar asks for. */
export function nextPath(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return '/'
  const url = URL.parse(wanted, origin)
  if (url?.origin !== origin || NEVER_NEXT.has(url.pathname)) return '/'
  // Dots before a double slash are taken away only now, and what is left would name another host.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search
}
