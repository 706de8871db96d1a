interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
    }
  }
}

let policy: ScriptUrlPolicy | undefined

/** What comes back may be an object in place of the string; every property that takes a script's URL accepts it. */
export function trustedScriptUrl(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('placet', { createScriptURL: (text) => text })
  return policy ? policy.createScriptURL(url) : url
}
