type Kind = 'createHTML' | 'createScriptURL'
type Policy = Readonly<Record<Kind, (text: string) => string>>

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const same = (text: string) => text
let policy: Policy | undefined

/** May return a Trusted Types object instead of a string; every sink for markup or script URLs accepts it. */
export function trusted(kind: Kind, text: string): string {
  policy ??= window.trustedTypes?.createPolicy('placet', { createHTML: same, createScriptURL: same })
  return policy ? policy[kind](text) : text
}
