export interface ScriptSource {
  /** The domain's code, as the dashboard shows it. */
  readonly code: string
  /** Where the script comes from: `https://consent.example.com`, or just the host name. */
  readonly host: string
}

/** Script URL for pages that render the tag themselves. */
export function scriptAddress({ code, host }: ScriptSource): string {
  const origin = /^https?:\/\//.test(host) ? host : `https://${host}`
  return new URL(`/c2/${encodeURIComponent(code)}.js`, origin).href
}
