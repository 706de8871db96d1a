export interface PinnedRuntime {
  /** SHA-256 of the runtime in hex; also its file name. */
  readonly hash: string
  /** Key used to sign its configuration, in base64url. */
  readonly key: string
}

/**
 * Unlike a script tag, an import does not delay the page's load event, however slow our servers are. A module
 * cannot find its own tag, so its address is left where the script looks for it.
 */
export function importingSnippet(scriptUrl: string): string {
  return `<script>import((window.placet=window.placet||[]).src='${scriptUrl}').catch(function(){})</script>`
}

/** Runs before everything that follows it, so that unmarked tags are blocked too. The page waits for it. */
export function blockingSnippet(scriptUrl: string): string {
  return `<script src="${scriptUrl}"></script>`
}

/** Immutable code, and a configuration that only its owner can have published. */
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
