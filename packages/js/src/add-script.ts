interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

export interface AddedScript {
  readonly src: string
  readonly nonce?: string | undefined
  readonly attributes?: Readonly<Record<string, string>> | undefined
}

/** Adds a script to the head. Under Trusted Types the page has to allow a policy named `placet-js`. */
export function addScript({ src, nonce, attributes = {} }: AddedScript): HTMLScriptElement {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  if (nonce !== undefined) script.nonce = nonce
  script.src = trustedScriptUrl(src)
  document.head.append(script)
  return script
}

let policy: ScriptUrlPolicy | undefined

// May return a Trusted Types object instead of a string; the property accepts both.
function trustedScriptUrl(url: string): string {
  const factory: unknown = Reflect.get(window, 'trustedTypes')
  if (!isPolicyFactory(factory)) return url
  policy ??= factory.createPolicy('placet-js', { createScriptURL: (text) => text })
  return policy.createScriptURL(url)
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof Reflect.get(Object(value), 'createPolicy') === 'function'
}
