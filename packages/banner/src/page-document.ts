// Reads go through Document.prototype, because markup such as <img name="cookie"> shadows document.cookie.
export const pageDocument = unclobbered(document)

/** Proxy of the document that hides named elements. Methods are bound to it; getters and setters run on it. */
function unclobbered(target: Document): Document {
  return new Proxy(target, {
    get(_, key): unknown {
      const value: unknown = Reflect.get(Document.prototype, key, target)
      return typeof value === 'function'
        ? (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        : value
    },
    set: (_, key, value) => Reflect.set(Document.prototype, key, value, target),
  })
}
