/** The items with one of them at another place; unchanged when there is no such item or place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  if (!(from in items) || !(to in items)) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
