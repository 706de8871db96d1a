/** An empty page with the script of the preview; what is behind the banner shows through. */
export function previewPage(scriptUrl: string): string {
  const url = new URL(scriptUrl, window.location.origin)
  // The random part keeps any cache between from answering with an older draft.
  url.searchParams.set('r', crypto.randomUUID())
  const script = document.createElement('script')
  script.src = url.href
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="only light">' +
    `<title>Preview</title></head><body>${script.outerHTML}</body></html>`
  )
}
