/** An empty page with the preview script; transparent, so that the sketch behind the banner is visible. */
export function previewPage(scriptUrl: string): string {
  const url = new URL(scriptUrl, window.location.origin)
  // Cache buster: no cache may respond with an older draft.
  url.searchParams.set('r', Math.random().toString(36))
  const script = document.createElement('script')
  script.src = url.href
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="only light">' +
    `<title>Preview</title></head><body>${script.outerHTML}</body></html>`
  )
}
