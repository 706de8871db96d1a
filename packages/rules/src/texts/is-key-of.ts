/** Own keys only, so that no name of the prototype passes for one. */
export function isKeyOf<T extends object>(record: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(record, key)
}
