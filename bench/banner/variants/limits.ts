import { transformSync } from 'esbuild'
import type { Variant } from '../variant.ts'
import { BODY, boxStyle, CATEGORIES, TITLE } from './words.ts'

const INNER = `<p><b>${TITLE}</b></p><p>${BODY} <a href="/privacy">Privacy policy</a></p><button>Accept all</button><button>Reject all</button><button>Settings</button>`
const DIALOG_STYLE = `dialog{font:14px/1.5 system-ui;padding:16px;border-radius:8px}dialog label{display:block;margin:8px 0}`
const ROWS = CATEGORIES.map(
  ({ name, purpose }, index) =>
    `<label><input type=checkbox${index === 0 ? ' checked disabled' : ''}> ${name}: ${purpose}</label>`,
).join('')

// The minimum that asks for consent: no languages, regions, blocking, log or themes. The rest is the browser's own
// cost.
const BEHAVIOUR = `
  const keep = (bits) => { document.cookie = 'limit=' + bits + ';path=/;max-age=15552000;samesite=lax'; remove() }
  const [accept, reject, settings] = box.querySelectorAll('button')
  accept.onclick = () => keep(15)
  reject.onclick = () => keep(1)
  settings.onclick = () => {
    if (!dialog) {
      dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Cookie settings')
      dialog.innerHTML = ${JSON.stringify(`${ROWS}<button>Save</button>`)}
      box.append(dialog)
      dialog.lastChild.onclick = () =>
        keep([...dialog.querySelectorAll('input')].reduce((bits, { checked }, bit) => bits | (checked << bit), 1))
    }
    dialog.showModal()
  }`

const BOX = `const box = document.createElement('aside')
  let dialog
  box.id = 'limit'
  box.setAttribute('aria-label', 'Cookie consent')`

const STYLE = boxStyle('#limit') + DIALOG_STYLE

const asScript = (show: string) =>
  transformSync(
    `(() => { const show = () => { ${show} }
    if (/\\blimit=/.test(document.cookie)) return
    if (document.body) show()
    else new MutationObserver((_, observer) => { if (document.body) { observer.disconnect(); show() } })
      .observe(document.documentElement, { childList: true }) })()`,
    { minify: true },
  ).code

function limitScript(name: string, label: string, host: string, show: string): Variant {
  return {
    name,
    label,
    headBefore: '<script async src="b.js"></script>',
    files: { [`/v/${name}/b.js`]: asScript(show) },
    selectors: selectorsIn(`${host}#limit`),
  }
}

function selectorsIn(box: string): Variant['selectors'] {
  const button = (index: number) => `${box} > button:nth-of-type(${index})`
  return { banner: box, accept: button(1), reject: button(2), settings: button(3), dialog: `${box} dialog` }
}

// In the head, because a script after a style sheet would block the parser.
const inlineScript = transformSync(
  `{ let dialog
  const root = document.documentElement
  const keep = (bits) => { document.cookie = 'limit=' + bits + ';path=/;max-age=15552000;samesite=lax'; root.className = 'limited' }
  if (/\\blimit=/.test(document.cookie)) root.className = 'limited'
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('#limit button')
    if (!button) return
    const index = [...button.parentNode.querySelectorAll(':scope > button')].indexOf(button)
    if (button.closest('dialog')) keep([...dialog.querySelectorAll('input')].reduce((bits, { checked }, bit) => bits | (checked << bit), 1))
    else if (index < 2) keep(index ? 1 : 15)
    else {
      if (!dialog) {
        dialog = document.createElement('dialog')
        dialog.setAttribute('aria-label', 'Cookie settings')
        dialog.innerHTML = ${JSON.stringify(`${ROWS}<button>Save</button>`)}
        button.after(dialog)
      }
      dialog.showModal()
    }
  }) }`,
  { minify: true },
).code

export const limits: readonly Variant[] = [
  {
    name: 'limit-inline',
    label: 'limit, in the HTML',
    headBefore: `<script>${inlineScript}</script>`,
    headAfter: `<style>${STYLE}.limited #limit{display:none}</style>`,
    bodyStart: `<aside id="limit" aria-label="Cookie consent">${INNER}</aside>`,
    files: {},
    selectors: selectorsIn('#limit'),
  },
  limitScript(
    'limit-script',
    'limit, one async script',
    '',
    `${BOX}
    const remove = () => box.remove()
    box.innerHTML = ${JSON.stringify(`<style>${STYLE}</style>${INNER}`)}
    ${BEHAVIOUR}
    document.body.prepend(box)`,
  ),
  limitScript(
    'limit-shadow',
    'limit, in a shadow root',
    '#host >>> ',
    `${BOX}
    const host = document.createElement('div')
    const remove = () => host.remove()
    host.id = 'host'
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(STYLE)})
    root.adoptedStyleSheets = [sheet]
    box.innerHTML = ${JSON.stringify(INNER)}
    ${BEHAVIOUR}
    root.append(box)
    document.body.prepend(host)`,
  ),
]
