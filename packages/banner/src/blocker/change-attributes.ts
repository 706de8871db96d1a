import { apply } from '../intrinsics.ts'

const { setAttribute, removeAttribute } = Element.prototype

export function setAttributeOf(element: Element, name: string, value: string): void {
  apply(setAttribute, element, [name, value])
}

export function dropAttributeOf(element: Element, name: string): void {
  apply(removeAttribute, element, [name])
}
