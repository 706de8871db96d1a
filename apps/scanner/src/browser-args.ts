import { BROWSER_FLAGS } from '@placet/crawler/browser-flags'

export interface BrowserArgsOptions {
  proxyUrl: string
  userDataDir: string
  isSandboxed: boolean
  userAgent: string
}

export function browserArgs({ proxyUrl, userDataDir, isSandboxed, userAgent }: BrowserArgsOptions): string[] {
  return [
    ...BROWSER_FLAGS,
    '--headless',
    ...(isSandboxed ? [] : ['--no-sandbox']),
    `--user-data-dir=${userDataDir}`,
    `--user-agent=${userAgent}`,
    `--proxy-server=${proxyUrl}`,
    // By default, Chromium bypasses the proxy for loopback addresses.
    '--proxy-bypass-list=<-loopback>',
    // Only the proxy may resolve names: no DNS prefetching, no WebRTC lookups.
    `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxyUrl).hostname}`,
    '--dns-prefetch-disable',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-gpu',
    '--disable-sync',
    '--hide-scrollbars',
    '--lang=en-US',
    '--mute-audio',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--password-store=basic',
  ]
}
