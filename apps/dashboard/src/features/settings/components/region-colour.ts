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

/** The first region is everywhere else and stays grey; after ten the colours come again. */
export function regionColour(index: number): string {
  const others = COLOURS.length - 1
  return COLOURS[index === 0 ? 0 : 1 + ((index - 1) % others)] ?? COLOURS[0]
}
