const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#e4e8ed, #2a3038); --deep: light-dark(#cfd6de, #3a424d) }
body { margin: 0; background: light-dark(#fff, #14171c) }
i { display: block; border-radius: 6px; background: var(--ink) }
header, main { padding: 24px clamp(20px, 6vw, 80px) }
header { display: flex; gap: 24px; align-items: center; border-bottom: 1px solid var(--ink) }
header i { width: 72px; height: 12px }
header i:first-child { width: 34px; height: 34px; margin-inline-end: auto; background: var(--deep) }
main i { height: 14px; margin-bottom: 16px }
main .title { width: min(520px, 80%); height: 34px; margin: 28px 0; background: var(--deep) }
main .short { width: 55% }
section { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 24px; margin-top: 36px }
section i { height: 180px }
@media (max-width: 600px) { header i:nth-child(n + 3) { display: none } }`

const CONTENT =
  '<header><i></i><i></i><i></i><i></i></header><main><i class="title"></i><i></i><i></i><i class="short"></i>' +
  '<section><i></i><i></i><i></i><i></i><i></i><i></i></section></main>'

/** A page that looks like any site and says nothing, with the script of the preview on it. */
export function sketchPage(scriptUrl: string): string {
  const url = new URL(scriptUrl, window.location.origin)
  // The random part keeps any cache between from answering with an older draft.
  url.searchParams.set('r', crypto.randomUUID())
  const script = document.createElement('script')
  script.src = url.href
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width"><title>Preview</title><style>${STYLE}</style></head>` +
    `<body aria-hidden="true">${CONTENT}${script.outerHTML}</body></html>`
  )
}
