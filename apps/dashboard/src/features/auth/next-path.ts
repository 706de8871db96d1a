const NEVER_NEXT = new Set([
  '/login',
  '/login/magic',
  '/login/sso',
  '/login/sso/callback',
  '/logout',
  '/register',
  '/confirmed',
])

/** Path to open after login. Always within this dashboard, to prevent open redirects. */
export function nextPath(wanted: string | null, origin: string): string {
  if (wanted === null || !wanted.startsWith('/')) return '/'
  const url = URL.parse(wanted, origin)
  if (url?.origin !== origin || NEVER_NEXT.has(url.pathname)) return '/'
  // Parsing removes dot segments, so `/.//host` becomes `//host`, which would lead to another host.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search
}
