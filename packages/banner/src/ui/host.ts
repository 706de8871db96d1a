import { pageDocument } from '../page-document.ts'
import baseCss from '../styles/base.css'

export interface Host {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Later styles override earlier ones. */
  readonly dress: (...styles: string[]) => void
}

/** Parsing a style sheet is the dearest part of showing anything, so all hosts share one sheet per text. */
const sheets: Record<string, CSSStyleSheet> = {}

export function createHost(...styles: string[]): Host {
  const host = pageDocument.createElement('placet-banner')
  const root = host.attachShadow({ mode: 'open' })
  const dress: Host['dress'] = (...worn) => {
    // Domains without a style sheet of their own have no text for it.
    root.adoptedStyleSheets = [baseCss, ...worn].filter(Boolean).map((css) => (sheets[css] ??= sheetOf(css)))
  }
  dress(...styles)
  return { host, root, dress }
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
