import type { BrowserPipe } from '@placet/crawler/cdp'
import type { ConnectOverCDPTransport } from 'playwright-core'

/** The browser's pipe as a Playwright transport. */
export function pipeTransport({ toBrowser, fromBrowser }: BrowserPipe): ConnectOverCDPTransport {
  const parts: Buffer[] = []
  const transport: ConnectOverCDPTransport = {
    send: (message) => void toBrowser.write(`${JSON.stringify(message)}\0`),
    close: () => void toBrowser.end(),
  }
  fromBrowser.on('data', (part: Buffer) => {
    let start = 0
    for (let end = part.indexOf(0); end >= 0; end = part.indexOf(0, start)) {
      parts.push(part.subarray(start, end))
      const message: unknown = JSON.parse(Buffer.concat(parts.splice(0)).toString())
      if (typeof message === 'object' && message !== null) transport.onmessage?.(message)
      start = end + 1
    }
    parts.push(part.subarray(start))
  })
  fromBrowser.on('close', () => transport.onclose?.())
  return transport
}
