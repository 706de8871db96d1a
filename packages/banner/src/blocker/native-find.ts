type Find = (this: Node, selector: string) => NodeListOf<Element>

// The type is safe: every element, document and fragment has this method.
export function nativeFind(prototype: ParentNode): Find {
  const find: Find = Reflect.get(prototype, 'querySelectorAll')
  return find
}
