import { guard } from '../events.ts'
import { entries } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = pageDocument.createElement(tag)
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
