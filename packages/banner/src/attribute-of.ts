import { apply } from './intrinsics.ts'

const { getAttribute } = Element.prototype

export function attributeOf(element: Element, name: string): string | null {
  return apply(getAttribute, element, [name])
}
