const ERROR_MARK = 'error'

/** Loads the page anew; what an earlier failure has left in the address goes. */
export function reloadPage(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(ERROR_MARK)
  if (url.href === window.location.href) window.location.reload()
  else window.location.replace(url)
}

/** Once: a page that carries the mark already stays, or a lasting failure would reload it for ever. */
export function reloadWithError(): void {
  const url = new URL(window.location.href)
  if (url.searchParams.has(ERROR_MARK)) return
  url.searchParams.set(ERROR_MARK, '1')
  window.location.replace(url)
}
