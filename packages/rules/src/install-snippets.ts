export interface PinnedRuntime {
  /** SHA-256 of the runtime in hex: its name. */
  readonly hash: string
  /** What its configuration is signed with, in base64url. */
  readonly key: string
}

/**
 * Fetches first and adds the script when it is there: a script that is still awaited would hold up the page's load
 * event for as long as our servers hang. The nonce is that of the snippet itself.
 */
export function recommendedSnippet(scriptUrl: string): string {
  return (
    `<script>(function(d,u,n,l,s){n=d.currentScript.nonce;l=d.createElement('link');s=d.createElement('script');` +
    `l.rel='preload';l.as='script';l.nonce=s.nonce=n;l.href=s.src=u;l.onload=function(){d.head.append(s)};` +
    `d.head.append(l)})(document,'${scriptUrl}')</script>`
  )
}

/** Runs before whatever follows it, so that tags nobody has marked are held back too. The page waits for it. */
export function blockingSnippet(scriptUrl: string): string {
  return `<script src="${scriptUrl}"></script>`
}

/** Code that cannot change, and a configuration that only its owner can have published. */
export function pinnedSnippet(scriptUrl: string, { hash, key }: PinnedRuntime): string {
  const { origin, pathname } = new URL(scriptUrl)
  const code = pathname.slice(pathname.lastIndexOf('/') + 1, -'.js'.length)
  return (
    `<script async src="${origin}/c2/runtime/${hash}.js" integrity="sha256-${toBase64(hash)}" ` +
    `crossorigin="anonymous" data-placet-code="${code}" data-placet-key="${key}"></script>`
  )
}

function toBase64(hex: string): string {
  const bytes = hex.match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
}
