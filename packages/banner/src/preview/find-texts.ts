import type { PublishedConfig } from '@placet/contract/published-config'

const FIRST_MARK = 0xe000

interface Marked {
  readonly config: PublishedConfig
  readonly descriptions: readonly { readonly key: string; readonly text: string }[]
  /** The key that each mark stands for, in order. */
  readonly keys: readonly string[]
}

/** The same texts, each after one private-use character that stands for its key: equal texts stay apart. */
export function markTexts({ config, descriptions }: Pick<Marked, 'config' | 'descriptions'>): Marked {
  const keys: string[] = []
  const mark = (key: string, text: string) => String.fromCharCode(FIRST_MARK + keys.push(key) - 1) + text
  const { labels, counted } = structuredClone(config.texts)
  for (const [key, text] of Object.entries(labels)) Reflect.set(labels, key, mark(key, text))
  for (const [label, forms] of Object.entries(counted)) {
    for (const [form, text] of Object.entries(forms)) Reflect.set(forms, form, mark(`${label}_${form}`, text))
  }
  return {
    config: { ...config, texts: { labels, counted } },
    descriptions: descriptions.map((entry) => ({ ...entry, text: mark(entry.key, entry.text) })),
    keys,
  }
}

/**
 * Elements that show a text of the owner's, with its key. Both trees were built the same way, one from marked
 * texts, so that the drawn one is exactly the visitor's.
 */
export function findTexts(drawn: Element, marked: Element, keys: readonly string[]): Map<Element, string> {
  const found = new Map<Element, string>()
  const keep = (element: Element | null, own: string | null, other: string | null) => {
    const at = other !== null && other !== own ? other.search(/[\uE000-\uF8FF]/) : -1
    const key = at < 0 ? undefined : keys[(other?.charCodeAt(at) ?? 0) - FIRST_MARK]
    if (element && key !== undefined && !found.has(element)) found.set(element, key)
  }
  const [nodes, others] = [walk(drawn), walk(marked)]
  nodes.forEach((node, index) => {
    const other = others[index]
    if (node instanceof Text) keep(node.parentElement, node.data, other instanceof Text ? other.data : null)
  })
  nodes.forEach((node, index) => {
    const other = others[index]
    if (!(node instanceof Element) || !(other instanceof Element)) return
    keep(node, node.getAttribute('aria-label'), other.getAttribute('aria-label'))
  })
  return found
}

function walk(root: Element): Node[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const nodes: Node[] = [root]
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}
