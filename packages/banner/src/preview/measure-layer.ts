import type { Measured, MeasuredAction } from '@placet/contract/measured'
import { contrast, inkOf, parseColour, surfaceOf } from './colours.ts'

const ACTIONS = ['accept', 'deny', 'settings', 'donotsell', 'save'] as const
const PIXELS_MAX = 100_000
const TEXTS = 'h2, p, a, strong, small, label, summary, dt, dd, code, span'

/** Measurements of the rendered layer for the fairness rules. */
export function measureLayer(layer: HTMLDialogElement, regionIndex: number): Measured {
  const all = <T extends HTMLElement>(selector: string) => [...layer.querySelectorAll<T>(selector)]
  const inputs = all<HTMLInputElement>('input')
  return {
    regionIndex,
    screen: layer.matches('.banner') ? 'banner' : 'preferences',
    actions: all('.actions > *').flatMap(measureAction),
    texts: all(TEXTS).filter(hasOwnText).map(measureText),
    controls: [
      ...inputs.map((input) => ({ name: nameOf(input), contrast: controlContrast(input) })),
      {
        name: 'focus ring',
        contrast: contrast(parseColour(getComputedStyle(layer).color), surfaceOf(layer)),
      },
    ],
    targets: all('button, a, select, summary, input').map((node) => {
      const { width, height } = boxOf(node)
      return { name: nameOf(node), width, height }
    }),
    dialog: { role: 'dialog', name: layer.querySelector('h2')?.textContent ?? '', lang: layer.lang },
    toggles: inputs.map((input) => ({
      name: nameOf(input),
      role: input.getAttribute('role') ?? input.type,
      state: input.checked,
    })),
    order: all('h2, #body, .content > :first-child, .actions').map((node) =>
      node.matches('h2') ? 'title' : node.matches('.actions') ? 'actions' : 'body',
    ),
  }
}

function measureAction(node: HTMLElement): MeasuredAction[] {
  const action = ACTIONS.find((name) => node.classList.contains(name))
  if (!action) return []
  const { width, height, top, left } = boxOf(node)
  const { fontSize, fontWeight } = getComputedStyle(node)
  return [
    {
      action,
      label: node.textContent ?? '',
      tag: node.localName,
      width,
      height,
      top,
      left,
      fontSize: Number.parseFloat(fontSize),
      fontWeight: Number(fontWeight),
      contrast: contrast(inkOf(node), surfaceOf(node)),
      isVisible: isSeen(node),
    },
  ]
}

function measureText(node: HTMLElement) {
  const { fontSize, fontWeight } = getComputedStyle(node)
  const size = Number.parseFloat(fontSize)
  // 18 pt, or 14 pt in bold.
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  return { name: nameOf(node), contrast: contrast(inkOf(node), surfaceOf(node)), isLarge }
}

/** Clamped: an element that a style sheet made huge is as bad as one moved off screen. */
function boxOf(node: Element) {
  const { width, height, top, left } = node.getBoundingClientRect()
  const [wide = 0, high = 0, y = 0, x = 0] = [width, height, top, left].map((pixels) =>
    Math.max(-PIXELS_MAX, Math.min(PIXELS_MAX, pixels)),
  )
  return { width: wide, height: high, top: y, left: x }
}

/** A switch stands out by its fill, a pair of answers by the border of the chosen one. */
function controlContrast(input: HTMLInputElement): number {
  const behind = surfaceOf(input.parentElement ?? input)
  const { borderColor } = getComputedStyle(input)
  return Math.max(contrast(surfaceOf(input), behind), contrast(parseColour(borderColor), behind))
}

function isSeen(node: HTMLElement): boolean {
  const { left, top, width, height } = node.getBoundingClientRect()
  const root = node.getRootNode()
  const hit = root instanceof ShadowRoot ? root.elementFromPoint(left + width / 2, top + height / 2) : null
  return node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && hit === node
}

function hasOwnText(node: HTMLElement): boolean {
  return [...node.childNodes].some(
    ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
  )
}

function nameOf(node: HTMLElement): string {
  const label = node instanceof HTMLInputElement ? node.labels?.[0]?.textContent : null
  return (node.getAttribute('aria-label') ?? label ?? node.textContent ?? '').slice(0, 200)
}
