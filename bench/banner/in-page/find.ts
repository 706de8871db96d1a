/** `a >>> b` looks for b in the open shadow root of a. */
export function find(selector: string): Element | null {
  let root: ParentNode | null = document
  let found: Element | null = null
  for (const part of selector.split('>>>')) {
    found = root?.querySelector(part.trim()) ?? null
    root = found?.shadowRoot ?? found
  }
  return found
}

/** Visible share: the part inside the viewport times its opacity, 0 to 1. */
export function shownShare(element: Element | null): number {
  if (!element?.isConnected || !element.checkVisibility({ visibilityProperty: true })) return 0
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  if (width < 8 || height < 8) return 0
  const shownWidth = Math.min(right, innerWidth) - Math.max(left, 0)
  const shownHeight = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (shownWidth <= 0 || shownHeight <= 0) return 0
  const area = Math.min(width * height, innerWidth * innerHeight)
  return Math.min(1, (shownWidth * shownHeight) / area) * opacityOf(element)
}

export function parentOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : node.parentNode
}

/** The focused element, including inside shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

export function isWithin(node: Node | null, box: Element | null): boolean {
  for (let inner = node; inner; inner = parentOf(inner)) if (inner === box) return true
  return false
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let node: Node | null = element; node; node = parentOf(node)) {
    if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity)
  }
  return opacity
}
