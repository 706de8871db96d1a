export function readProperty(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name)
}
