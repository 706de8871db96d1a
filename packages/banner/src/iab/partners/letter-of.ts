/** Index letter of a name: accents are dropped, and digits and symbols share one entry. */
export function letterOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFD')
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase() : '#'
}
