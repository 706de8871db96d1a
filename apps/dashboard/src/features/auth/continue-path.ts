import { nextPath } from './next-path.ts'

const KEY = 'placet-continue'

/** Remembers the page of an unconfirmed person: the confirmation link opens in another tab. */
export function rememberPath(path: string): void {
  localStorage.setItem(KEY, path)
}

/** Whether the person pressed Publish and waits for nothing but the click in the mail. */
export function hasPendingPublication(): boolean {
  const path = URL.parse(localStorage.getItem(KEY) ?? '', window.location.origin)
  return path?.pathname.startsWith('/welcome/') === true && path.searchParams.get('publish') === '1'
}

export function takePath(): string {
  const path = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return nextPath(path, window.location.origin)
}
