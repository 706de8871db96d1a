import type { Category } from '@placet/contract/constants'
import type { PublishedService, PublishedStored } from '@placet/contract/published-config'
import { track } from './trackers.ts'

/** One tag, as sites embed it. */
export interface Snippet {
  readonly id: string
  readonly category: Category
  /** In the page's markup, in the site's own script, or in a script that uses document.write during parsing. */
  readonly place: 'markup' | 'script' | 'writing'
  readonly text: string
  /** A blocked request is not repeated when it is permitted later on the same page. */
  readonly isRequest?: true
}

const HOSTS = {
  analytics: 'analytics',
  tags: 'analytics',
  ads: 'marketing',
  social: 'marketing',
  video: 'marketing',
  maps: 'preferences',
  chat: 'preferences',
  pay: 'necessary',
} as const satisfies Record<string, Category>
type Host = keyof typeof HOSTS

const PREFIX = { analytics: 'an', marketing: 'mk', preferences: 'pr', necessary: 'ne', uncategorized: 'un' }

export const services: PublishedService[] = Object.entries(HOSTS).map(([host, category]) => ({
  id: host,
  name: host,
  category,
  src: category === 'necessary' ? [] : host === 'maps' ? ['*://maps.example*'] : [`//${host}.example`],
  inline: category === 'necessary' ? [] : [`${host}Init(`],
}))

export const stored: PublishedStored[] = Object.values(HOSTS).flatMap((category) =>
  (['cookie', 'local'] as const).map((kind) => ({ kind, name: `_${PREFIX[category]}_*`, category })),
)

/** Tags of a site that uses everything, each with an id that contains its category. */
export function makeSnippets(port: number): Snippet[] {
  const made: Snippet[] = []
  const add = (
    host: Host,
    name: string,
    place: Snippet['place'],
    write: (url: (kind: string) => string, id: string) => string,
    isRequest?: true,
  ) => {
    const category = HOSTS[host]
    const id = `${PREFIX[category]}_${name}`
    const text = write((kind) => `http://${host}.example:${port}/${kind}/${id}`, id)
    made.push({ id, category, place, text, ...(isRequest && { isRequest }) })
  }
  const markup = (host: Host, name: string, write: Parameters<typeof add>[3]) =>
    add(host, name, 'markup', write)
  const script = (host: Host, name: string, write: Parameters<typeof add>[3]) =>
    add(host, name, 'script', write)
  const writing = (host: Host, name: string, write: Parameters<typeof add>[3]) =>
    add(host, name, 'writing', write)
  const inline = (host: Host, url: (kind: string) => string, id: string) =>
    `function ${host}Init(){${track(id, url('c'))}}${host}Init()`
  const tag = (url: string, more = '') =>
    `const tag=document.createElement('script');tag.src='${url}';${more}`

  markup('pay', 'checkout', (url) => `<script src="${url('s')}"></script>`)
  markup(
    'analytics',
    'marked',
    (url) => `<script type="text/plain" data-placet="analytics" src="${url('s')}"></script>`,
  )
  markup(
    'analytics',
    'marked-aside',
    (url) => `<script type="text/plain" data-placet="analytics" data-placet-src="${url('s')}"></script>`,
  )
  markup(
    'analytics',
    'marked-inline',
    (url, id) => `<script type="text/plain" data-placet="analytics">${track(id, url('c'))}</script>`,
  )
  markup(
    'ads',
    'marked-module',
    (url) =>
      `<script type="text/plain" data-placet="marketing" data-placet-type="module" src="${url('s')}"></script>`,
  )
  markup(
    'ads',
    'marked-module-inline',
    (url, id) =>
      `<script type="text/plain" data-placet="marketing" data-placet-type="module">${track(id, url('c'))}</script>`,
  )
  markup(
    'ads',
    'marked-service',
    (url) => `<script type="text/plain" data-placet-service="ads" src="${url('s')}"></script>`,
  )
  markup(
    'ads',
    'cookiehub',
    (url) => `<script type="text/plain" data-consent="marketing" src="${url('s')}"></script>`,
  )
  markup(
    'analytics',
    'cookiebot',
    (url) => `<script type="text/plain" data-cookieconsent="statistics" src="${url('s')}"></script>`,
  )
  markup(
    'chat',
    'klaro',
    (url) =>
      `<script type="text/plain" data-type="text/javascript" data-name="chat" data-src="${url('s')}"></script>`,
  )
  markup(
    'social',
    'onetrust',
    (url) => `<script type="text/plain" class="optanon-category-C0004" src="${url('s')}"></script>`,
  )
  markup(
    'video',
    'cookiehub-frame',
    (url) => `<iframe data-consent="marketing" data-src="${url('f')}"></iframe>`,
  )
  markup(
    'video',
    'cookiebot-frame',
    (url) => `<iframe data-cookieconsent="marketing" data-cookieblock-src="${url('f')}"></iframe>`,
  )
  markup(
    'video',
    'marked-frame',
    (url) => `<iframe data-placet="marketing" data-placet-src="${url('f')}"></iframe>`,
  )
  markup(
    'maps',
    'marked-picture',
    (url) => `<img alt="" data-placet="preferences" data-placet-src="${url('p')}">`,
  )
  markup(
    'maps',
    'marked-style',
    (url) => `<link rel="stylesheet" data-placet="preferences" data-placet-src="${url('css')}">`,
  )
  markup('analytics', 'inline', (url, id) => `<script>${inline('analytics', url, id)}</script>`)
  markup(
    'tags',
    'consent-mode-inline',
    (url, id) => `<script>window.dataLayer=window.dataLayer||[];${inline('tags', url, id)}</script>`,
  )
  markup('chat', 'module-inline', (url, id) => `<script type="module">${inline('chat', url, id)}</script>`)

  script('pay', 'fraud', (url) => tag(url('s'), 'document.head.appendChild(tag)'))
  script('analytics', 'appended', (url) => tag(url('s'), 'document.head.appendChild(tag)'))
  script('analytics', 'before-first', (url) =>
    tag(
      url('s'),
      `tag.async=true;const [first]=document.getElementsByTagName('script');first.parentNode.insertBefore(tag,first)`,
    ),
  )
  script('ads', 'append', (url) => tag(url('s'), 'document.body.append(tag)'))
  script('ads', 'module', (url) => tag(url('s'), `tag.type='module';document.head.append(tag)`))
  script('social', 'prepend', (url) => tag(url('s'), 'document.body.prepend(tag)'))
  script('social', 'replace', (url) =>
    tag(url('s'), `const old=document.body.appendChild(document.createElement('i'));old.replaceWith(tag)`),
  )
  script('social', 'adjacent', (url) => tag(url('s'), `document.body.insertAdjacentElement('beforeend',tag)`))
  script('chat', 'fragment', (url) =>
    tag(
      url('s'),
      'const all=document.createDocumentFragment();all.append(tag);document.body.appendChild(all)',
    ),
  )
  script(
    'chat',
    'late-source',
    (url) => `const tag=document.createElement('script');document.body.append(tag);tag.src='${url('s')}'`,
  )
  script(
    'maps',
    'attribute',
    (url) =>
      `const tag=document.createElement('script');tag.setAttribute('src','${url('s')}');document.body.append(tag)`,
  )
  script('maps', 'shadow', (url) =>
    tag(
      url('s'),
      `document.body.appendChild(document.createElement('div')).attachShadow({mode:'open'}).append(tag)`,
    ),
  )
  script(
    'tags',
    'inline-injected',
    (url, id) =>
      `const tag=document.createElement('script');tag.text=${JSON.stringify(inline('tags', url, id))};document.head.append(tag)`,
  )
  script('ads', 'delayed', (url) => `setTimeout(()=>{${tag(url('s'), 'document.head.append(tag)')}},300)`)
  script(
    'video',
    'frame',
    (url) =>
      `const frame=document.createElement('iframe');frame.src='${url('f')}';document.body.append(frame)`,
  )
  script(
    'video',
    'frame-late-source',
    (url) =>
      `const frame=document.createElement('iframe');document.body.append(frame);frame.src='${url('f')}'`,
  )
  script(
    'video',
    'frame-markup',
    (url) =>
      `document.body.appendChild(document.createElement('div')).innerHTML='<iframe src="${url('f')}"></iframe>'`,
  )
  // Never attached to the page, so it can't be found and restored later.
  add(
    'social',
    'picture-markup',
    'script',
    (url) => `document.createElement('div').innerHTML='<p><img src="${url('p')}"></p>'`,
    true,
  )
  script(
    'social',
    'picture-adjacent',
    (url) => `document.body.insertAdjacentHTML('beforeend','<img src="${url('p')}">')`,
  )
  script('ads', 'pixel', (url) => `new Image().src='${url('p')}'`)
  script(
    'maps',
    'style',
    (url) =>
      `const link=document.createElement('link');link.rel='stylesheet';link.href='${url('css')}';document.head.append(link)`,
  )
  add(
    'analytics',
    'fetch',
    'script',
    (url) => `fetch('${url('c')}').catch((error)=>log.push('fetch '+error.name))`,
    true,
  )
  add(
    'analytics',
    'xhr',
    'script',
    (url) =>
      `const call=new XMLHttpRequest();call.onerror=()=>log.push('xhr error');call.open('GET','${url('c')}');call.send()`,
    true,
  )
  add('ads', 'beacon', 'script', (url) => `log.push('beacon '+navigator.sendBeacon('${url('c')}','x'))`, true)

  writing('ads', 'written', (url) => `document.write('<script src="${url('s')}"><\\/script>')`)
  writing(
    'tags',
    'written-inline',
    (url, id) => `document.write('<script>'+${JSON.stringify(inline('tags', url, id))}+'<\\/script>')`,
  )
  writing(
    'social',
    'written-picture',
    (url) => `document.write('<p>written <img alt="" src="${url('p')}"></p>')`,
  )
  return made
}
