import { nextPath } from './next-path.ts'

const KEY = 'placet-continue'

/** Remembers the page of an unconfirmed person: the confirmation link opens in another tab. */
export function rememberPath(path: string): void {
  localStorage.setItem(KEY, path)
}

export function takePath(): string {
  const path = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return nextPath(path, window.location.origin)
}
