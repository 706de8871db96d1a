import { nextPath } from '../auth/index.ts'

const KEY = 'placet-sso-next'

/** The page to open after single sign-on, remembered while the browser is at the identity provider. */
export function rememberNext(path: string): void {
  sessionStorage.setItem(KEY, path)
}

export function takeNext(): string {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return nextPath(path, window.location.origin)
}
