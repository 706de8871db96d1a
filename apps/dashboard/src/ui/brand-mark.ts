/** The first letter of a name, for where a logo is too wide. */
export function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase()
}

export const logoSource = (png: string) => `data:image/png;base64,${png}`
