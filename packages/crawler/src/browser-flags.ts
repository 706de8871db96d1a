const OFF = [
  'DialMediaRouteProvider',
  'MediaRouter',
  'OptimizationHints',
  'Prerender2',
  // A spare process for a page that may never come.
  'SpareRendererForSitePerProcess',
  // Pages of one site would share a process, and one that hangs would block the others.
  'ProcessPerSiteUpToMainFrameThreshold',
  'Translate',
  // Each window would load them, though no address is ever typed.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Flags a browser needs for a crawl, in addition to its profile and its proxy. */
export const BROWSER_FLAGS = [
  '--remote-debugging-pipe',
  // If the flag is repeated, only the last one counts.
  `--disable-features=${OFF.join(',')}`,
  '--no-startup-window',
  // All tabs are active at once, none is in the background.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // Pop-ups are part of a page's behaviour; the crawl closes them.
  '--disable-popup-blocking',
  '--disable-back-forward-cache',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-client-side-phishing-detection',
] as const
