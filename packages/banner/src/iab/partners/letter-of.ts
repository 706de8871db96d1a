/** Under which letter a name is found: without accents, and digits and signs together. */
export function letterOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFD')
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase() : '#'
}
