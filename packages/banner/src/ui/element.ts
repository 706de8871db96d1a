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

export function button(label: string, onClick: () => unknown): HTMLButtonElement {
  const node = element('button', { type: 'button' }, label)
  node.addEventListener('click', () => guard(onClick))
  return node
}

export function actionRow(
  actions: readonly (readonly [label: string, onClick: () => unknown])[],
): HTMLElement {
  const hasLongWord = actions.some(([label]) => /\S{11}/.test(label))
  return element(
    'div',
    { class: hasLongWord ? 'actions long' : 'actions' },
    ...actions.map(([label, onClick]) => button(label, onClick)),
  )
}
