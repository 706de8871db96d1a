import { guard } from '../boot/events.ts'
import { apply, entries } from '../intrinsics.ts'

const createElement = Reflect.get(Document.prototype, 'createElement')

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  // The cast is safe: the method returns the element of this name.
  const node = apply(createElement, document, [tag]) as HTMLElementTagNameMap[K]
  for (const [name, value] of entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

export type Press = readonly [
  className: string,
  label: string | undefined,
  onClick: () => unknown,
  name?: string | undefined,
]

export function button([className, label = '', onClick, name]: Press): HTMLButtonElement {
  const node = element('button', { type: 'button', class: className }, label)
  if (name) node.setAttribute('aria-label', name)
  node.addEventListener('click', () => guard(onClick))
  return node
}

export function actionRow(actions: readonly Press[]): HTMLElement {
  const isLong = actions.some(([, label = '']) => /\S{11}|.{20}/.test(label))
  return element('div', { class: isLong ? 'actions long' : 'actions' }, ...actions.map(button))
}
