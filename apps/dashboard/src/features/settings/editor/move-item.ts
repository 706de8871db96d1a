/** Moves one item to another index; unchanged if either index doesn't exist. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  if (!(from in items) || !(to in items)) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
