const NAMES_MAX = 20

export interface NamedCookie {
  readonly cookieId: string
  readonly name: string
}

/** For the audit log, which names only the first of many cookies. */
export function firstNames(cookies: readonly NamedCookie[]): string[] {
  return cookies.slice(0, NAMES_MAX).map(({ name }) => name)
}
