import type { SitePage } from '../sites/serve-site.ts'

export interface HostileScanPage {
  path: string
  page: SitePage
}

const page = (script: string): string => `<!doctype html><title>Hostile</title><script>${script}</script>`
const redirect = (location: string): SitePage => ({ body: '', status: 302, headers: { location } })

/** 15 pages that try to hang, flood or crash the browser that visits them. */
export function hostileScanPages(): HostileScanPage[] {
  return [
    { path: '/hostile/busy', page: page('for (;;);') },
    { path: '/hostile/busy-later', page: page('setTimeout(() => { for (;;); }, 300)') },
    { path: '/hostile/alerts', page: page('for (;;) alert(1)') },
    { path: '/hostile/prompts', page: page('setInterval(() => { prompt("?"); confirm("?"); print() }, 1)') },
    {
      path: '/hostile/array',
      page: page('const kept = []; for (;;) kept.push(new Uint8Array(64 * 1024 * 1024).fill(1))'),
    },
    { path: '/hostile/heap', page: page('const kept = []; for (;;) kept.push(new Array(100000).fill({}))') },
    {
      path: '/hostile/dom',
      page: page(
        'const make = () => { for (let i = 0; i < 2000; i++) document.documentElement.append(document.createElement("p").appendChild(new Text("x".repeat(5000)))); setTimeout(make) }; make()',
      ),
    },
    {
      path: '/hostile/many-frames',
      page: page(
        'onload = () => { for (let i = 0; i < 100000; i++) document.body.append(Object.assign(document.createElement("iframe"), { src: "/hostile/frame?" + i })) }',
      ),
    },
    {
      path: '/hostile/popups',
      page: page('setInterval(() => open("/hostile/popup", "_blank"), 10)'),
    },
    { path: '/hostile/leave', page: page('onbeforeunload = () => "stay"; onunload = () => { for (;;); }') },
    { path: '/hostile/redirects', page: redirect('/hostile/redirects') },
    { path: '/hostile/reloads', page: page('location.reload()') },
    {
      path: '/hostile/history',
      page: page('for (let i = 0; ; i++) history.pushState(i, "", "/hostile/" + i)'),
    },
    { path: '/hostile/workers', page: page(busyWorkers()) },
    {
      path: '/hostile/write',
      page: page('setInterval(() => document.write("<p>" + "x".repeat(100000)), 0)'),
    },
  ]
}

function busyWorkers(): string {
  const busy = 'URL.createObjectURL(new Blob(["for (;;);"]))'
  return `for (let i = 0; i < 500; i++) new Worker(${busy})`
}
