export interface FeatureName {
  /** As typed: `access-keys`. Folder name in all four places. */
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  /** Display name: `Access keys`. */
  readonly title: string
}

/** Accepts lower-case words joined by hyphens; otherwise undefined. */
export function readFeatureName(text: string): FeatureName | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(text)) return undefined
  const words = text.split('-')
  const pascal = words.map(capitalise).join('')
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capitalise(words.join(' ')),
  }
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
