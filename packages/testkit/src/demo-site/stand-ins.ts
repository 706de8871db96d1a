/**
 * Local stand-ins for third parties. Their paths contain the real address, which the blocker's patterns match, so the
 * demo blocks the same requests as a real site. They set the same cookies, with made-up values.
 */
export const ADDRESSES = {
  analytics: '//www.googletagmanager.com/gtag/js',
  marketing: '//connect.facebook.net/en_US/fbevents.js',
  film: '//www.youtube.com/embed/aurora',
} as const

const YEAR_SECONDS = 365 * 24 * 60 * 60

export const STAND_INS: ReadonlyMap<string, { body: string; type?: string }> = new Map([
  [
    ADDRESSES.analytics,
    { type: 'text/javascript', body: tag('analytics', { _ga: 'GA1.1.1234.5678', _ga_AURO: 'GS1.1.1234' }) },
  ],
  [ADDRESSES.marketing, { type: 'text/javascript', body: tag('marketing', { _fbp: 'fb.1.1234.5678' }) }],
  [ADDRESSES.film, { body: film() }],
])

function tag(name: string, cookies: Record<string, string>): string {
  const writes = Object.entries(cookies).map(
    ([cookie, value]) => `document.cookie = '${cookie}=${value};path=/;max-age=${YEAR_SECONDS};samesite=lax'`,
  )
  return `${writes.join('\n')}
document.querySelector('[data-tag="${name}"]').dataset.state = 'running'\n`
}

/** Water poured over coffee, drawn by the browser. */
function film(): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>How to brew a pour-over</title>
<style>
  html, body { height: 100%; margin: 0; background: #1d120b; }
  svg { width: 100%; height: 100%; }
  .stream { stroke-dasharray: 14 10; animation: pour 0.9s linear infinite; }
  .level { animation: fill 9s ease-in-out infinite alternate; transform-origin: 320px 318px; }
  .steam { animation: rise 4s ease-in infinite; opacity: 0; }
  .steam:nth-of-type(2) { animation-delay: 1.4s; }
  @keyframes pour { to { stroke-dashoffset: -24; } }
  @keyframes fill { from { transform: scaleY(0.15); } to { transform: scaleY(1); } }
  @keyframes rise { 30% { opacity: 0.5; } to { opacity: 0; transform: translateY(-50px); } }
  @media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
</style>
<svg viewBox="0 0 640 360" role="img" aria-label="Water is poured over ground coffee">
  <rect width="640" height="360" fill="#2a1a10"/>
  <path class="stream" d="M320 0V110" stroke="#cfe7ee" stroke-width="7" fill="none"/>
  <path d="M235 92h170l-58 92h-54z" fill="#f3e7d8"/>
  <path d="M252 104h136l-18 30H270z" fill="#5a3218"/>
  <path d="M306 184h28v14h-28z" fill="#f3e7d8"/>
  <path class="stream" d="M320 198v44" stroke="#8a4f22" stroke-width="5" fill="none"/>
  <path class="steam" d="M290 80c-12-18 12-24 0-44" stroke="#fff" stroke-width="4" fill="none"/>
  <path class="steam" d="M352 80c-12-18 12-24 0-44" stroke="#fff" stroke-width="4" fill="none"/>
  <path class="level" d="M262 250h116v68H262z" fill="#6f3b1f"/>
  <path d="M250 216h140v92a22 22 0 0 1-22 22h-96a22 22 0 0 1-22-22z" fill="none" stroke="#f3e7d8" stroke-width="6"/>
  <text x="24" y="336" fill="#f3e7d8" font-family="Georgia, serif" font-size="20">How to brew a pour-over</text>
</svg>
`
}
