const OFF = [
  'DialMediaRouteProvider',
  'MediaRouter',
  'OptimizationHints',
  'Prerender2',
  // A process that waits for a page that may come.
  'SpareRendererForSitePerProcess',
  // Pages of one website would share a process, and one that hangs would take others with it.
  'ProcessPerSiteUpToMainFrameThreshold',
  'Translate',
  // Each window would load them, and nobody types an address.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Flags a browser needs for a crawl, in addition to its profile and its proxy. */
export const BROWSER_FLAGS = [
  '--remote-debugging-pipe',
  // Of several only the last one counts.
  `--disable-features=${OFF.join(',')}`,
  '--no-startup-window',
  // Every tab is worked with at once: none of them is in the background.
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
