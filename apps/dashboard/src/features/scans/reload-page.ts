const ERROR_MARK = 'error'

/** Reloads the page without the error marker of an earlier failure in the URL. */
export function reloadPage(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(ERROR_MARK)
  if (url.href === window.location.href) window.location.reload()
  else window.location.replace(url)
}

/** Reloads only once: if the marker is already set, the page stays, so lasting failures can't cause a reload loop. */
export function reloadWithError(): void {
  const url = new URL(window.location.href)
  if (url.searchParams.has(ERROR_MARK)) return
  url.searchParams.set(ERROR_MARK, '1')
  window.location.replace(url)
}
