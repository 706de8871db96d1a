export interface PinnedRuntime {
  /** SHA-256 of the runtime in hex: its name. */
  readonly hash: string
  /** Key that its configuration is signed with, in base64url. */
  readonly key: string
}

/**
 * An import does not hold up the page's load event, however long our servers hang; a script tag would. A module knows
 * no tag of its own, so its address is left where the script looks for it.
 */
export function importingSnippet(scriptUrl: string): string {
  return `<script>import((window.placet=window.placet||[]).src='${scriptUrl}').catch(function(){})</script>`
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
