import { join } from 'node:path'

export interface BrowserArgsOptions {
  proxyUrl: string
  home: string
  isSandboxed: boolean
  userAgent: string
}

export function browserArgs({ proxyUrl, home, isSandboxed, userAgent }: BrowserArgsOptions): string[] {
  return [
    '--headless',
    ...(isSandboxed ? [] : ['--no-sandbox']),
    `--user-data-dir=${join(home, 'profile')}`,
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    `--user-agent=${userAgent}`,
    `--proxy-server=${proxyUrl}`,
    // By itself Chromium reaches loopback without asking the proxy.
    '--proxy-bypass-list=<-loopback>',
    // Names are looked up by the proxy only: not for prefetching, not for WebRTC.
    `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxyUrl).hostname}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--disable-features=DialMediaRouteProvider,MediaRouter,OptimizationHints,Translate',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
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
