import type { DomainCode } from '@placet/contract/ids'
import type { Page, Request } from 'playwright-core'

export interface PageWatch {
  hasScript(): boolean
  /** The last address, redirects included, that the page itself was sent to. */
  lastAddress(): string
  /** Resolves when the page's process dies. */
  crashed: Promise<'crashed'>
}

/** Notes what happens to the page, and keeps it the only one. */
export function watchPage(page: Page, code: DomainCode): PageWatch {
  const scriptPath = `/c2/${code}.js`
  let hasScript = false
  let lastAddress = ''
  page.on('request', (request) => {
    if (isNavigation(request, page)) lastAddress = request.url()
    if (URL.parse(request.url())?.pathname === scriptPath) hasScript = true
  })
  page.on('popup', (popup) => void popup.close().catch(() => undefined))
  const crashed = new Promise<'crashed'>((resolve) => {
    page.once('crash', () => resolve('crashed'))
    page
      .context()
      .browser()
      ?.once('disconnected', () => resolve('crashed'))
  })
  return { hasScript: () => hasScript, lastAddress: () => lastAddress, crashed }
}

function isNavigation(request: Request, page: Page): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame()
}
