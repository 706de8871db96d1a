const COLOURS = [
  'var(--mantine-color-gray-4)',
  'var(--mantine-color-pine-6)',
  'var(--mantine-color-amber-5)',
  'var(--mantine-color-indigo-5)',
  'var(--mantine-color-pink-5)',
  'var(--mantine-color-cyan-6)',
  'var(--mantine-color-grape-5)',
  'var(--mantine-color-lime-6)',
  'var(--mantine-color-orange-5)',
  'var(--mantine-color-blue-7)',
] as const

/** The first region covers all other places and stays grey; after ten regions, the other colours repeat. */
export function regionColour(index: number): string {
  const others = COLOURS.length - 1
  return COLOURS[index === 0 ? 0 : 1 + ((index - 1) % others)] ?? COLOURS[0]
}
