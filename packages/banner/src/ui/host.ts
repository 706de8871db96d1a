import { pageDocument } from '../page-document.ts'
import baseCss from '../styles/base.css'

export interface Host {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Later styles override earlier ones. */
  readonly dress: (...styles: string[]) => void
}

export function createHost(): Host {
  const host = pageDocument.createElement('placet-banner')
  const root = host.attachShadow({ mode: 'open' })
  const dress = (...styles: string[]) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(baseCss + styles.join(''))
    root.adoptedStyleSheets = [sheet]
  }
  return { host, root, dress }
}
