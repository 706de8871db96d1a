type Kind = 'createHTML' | 'createScriptURL'
type Policy = Readonly<Record<Kind, (text: string) => string>>

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const same = (text: string) => text
let policy: Policy | undefined

/** What comes back may be an object in place of the string; everything that takes markup or a script's URL accepts it. */
export function trusted(kind: Kind, text: string): string {
  policy ??= window.trustedTypes?.createPolicy('placet', { createHTML: same, createScriptURL: same })
  return policy ? policy[kind](text) : text
}
