type Find = (this: Node, selector: string) => NodeListOf<Element>

// Every element, document and fragment has it under this name.
export function nativeFind(prototype: ParentNode): Find {
  const find: Find = Reflect.get(prototype, 'querySelectorAll')
  return find
}
